// The picture beside links to the payment service.
import { TEXTS } from '@/components/ui/demo-parts';
import { shareImage } from '@/components/ui/share-image';
import { Mark } from './mark';

export const serviceImage = (brand: string, title: string, text: string) =>
  shareImage({
    mark: <Mark />,
    brand,
    title,
    text,
    note: TEXTS.en.notice,
  });
