// The picture beside links to the documentation.
import { serviceImage } from '@/components/payments/service-image';
import { SHARE_IMAGE_SIZE } from '@/components/ui/share-image';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Eclusa docs';

export default function Image() {
  return serviceImage(
    'Eclusa docs',
    'Five minutes to a verified payment.',
    'Guide, reference, recipes and a signature workbench for the API.',
  );
}
