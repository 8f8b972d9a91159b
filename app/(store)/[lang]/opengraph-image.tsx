// The picture beside links to the shop.
import { notFound } from 'next/navigation';
import { Mark } from '@/components/store/mark';
import { Sprig } from '@/components/store/sprig';
import { DEMO_NOTICE } from '@/components/ui/demo-notice';
import { SHARE_IMAGE_SIZE, shareImage } from '@/components/ui/share-image';
import { isLang } from '@/lib/store/lang';
import { shopMessages } from '@/lib/store/messages/shop';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Caruma';

export default async function Image({ params }: { params: Promise<{ lang: string }> }) {
  const { lang } = await params;
  if (!isLang(lang)) notFound();
  const { tagline, intro } = shopMessages[lang];
  return shareImage({
    mark: <Mark />,
    brand: 'Caruma',
    title: tagline.replace('. ', '.\n'),
    text: intro,
    note: DEMO_NOTICE[lang].notice,
    picture: <Sprig />,
  });
}
