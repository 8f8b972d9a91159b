// The picture beside links to the documentation in Portuguese.
import { serviceImage } from '@/components/payments/service-image';
import { SHARE_IMAGE_SIZE } from '@/components/ui/share-image';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Docs Eclusa';

export default function Image() {
  return serviceImage(
    'Docs Eclusa',
    'Um pagamento verificado em cinco minutos.',
    'Guia, conceitos e receitas para integrar MB WAY e Multibanco.',
  );
}
