// The picture beside links to the dashboard.
import { serviceImage } from '@/components/payments/service-image';
import { SHARE_IMAGE_SIZE } from '@/components/ui/share-image';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Eclusa';

export default function Image() {
  return serviceImage(
    'Eclusa',
    'Payments, gate by gate,\nnever backwards.',
    'MB WAY and Multibanco behind one API, with signed webhooks and a dashboard.',
  );
}
