// The picture beside links to the payment service.
import { DEMO_NOTICE } from '@/components/ui/demo-notice';
import { shareImage } from '@/components/ui/share-image';
import { Mark } from './mark';

export const serviceImage = (brand: string, title: string, text: string) =>
  shareImage({
    mark: <Mark />,
    brand,
    title,
    text,
    note: DEMO_NOTICE.en.notice,
  });
