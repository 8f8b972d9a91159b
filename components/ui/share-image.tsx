// The picture that other sites show beside a link: a card in the theme's light colours, with the brand's typefaces.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 };

interface Props {
  /** The brand: its mark, and its name. */
  mark: ReactNode;
  brand: string;
  /** May have line breaks. */
  title: string;
  text: string;
  /** Below the text, for what matters as much as the title. */
  price?: string;
  /** Below the tear. */
  note: string;
  /** A drawing, and the theme's colour behind it. */
  picture?: ReactNode;
  plate?: string;
}

export function shareImage({ mark, brand, title, text, price, note, picture, plate = 'page' }: Props) {
  const [page, ink, muted, pine, rule] = ['page', 'ink', 'muted', 'pine', 'rule'].map(colour);
  return new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: page, color: ink }}>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '64px 0 64px 72px' }}>
        <div style={{ display: 'flex', alignItems: 'center', color: pine }}>
          <div style={{ display: 'flex', marginRight: 18 }}>{sized(mark, 60)}</div>
          <div style={{ fontFamily: 'Young Serif', fontSize: 50, color: ink }}>{brand}</div>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center' }}>
          <div
            style={{
              fontFamily: 'Young Serif',
              fontSize: 60,
              lineHeight: 1.1,
              whiteSpace: 'pre-wrap',
              textWrap: 'balance',
            }}
          >
            {title}
          </div>
          <div style={{ marginTop: 28, fontSize: 34, lineHeight: 1.35, color: muted, textWrap: 'balance' }}>
            {text}
          </div>
          {price && <div style={{ marginTop: 32, fontSize: 52, fontWeight: 600 }}>{price}</div>}
        </div>
        <div style={{ borderTop: `4px dashed ${rule}`, paddingTop: 24, fontSize: 24, color: muted }}>
          {note}
        </div>
      </div>
      {picture ? (
        <div style={{ display: 'flex', alignItems: 'center', width: 470, padding: '0 54px 0 36px' }}>
          <div style={{ display: 'flex', borderRadius: 12, background: colour(plate) }}>
            {sized(picture, 380)}
          </div>
        </div>
      ) : (
        <div style={{ display: 'flex', width: 72 }} />
      )}
    </div>,
    {
      ...SHARE_IMAGE_SIZE,
      fonts: [
        { name: 'Figtree', data: readFileSync(REGULAR), weight: 400 },
        { name: 'Figtree', data: readFileSync(SEMIBOLD), weight: 600 },
        { name: 'Young Serif', data: readFileSync(SERIF), weight: 400 },
      ],
    },
  );
}

// Each written in full: the build looks which files are read.
const FONTS = 'node_modules/@fontsource';
const REGULAR = join(process.cwd(), FONTS, 'figtree/files/figtree-latin-400-normal.woff');
const SEMIBOLD = join(process.cwd(), FONTS, 'figtree/files/figtree-latin-600-normal.woff');
const SERIF = join(process.cwd(), FONTS, 'young-serif/files/young-serif-latin-400-normal.woff');
const THEME = join(process.cwd(), 'app/theme.css');

let theme: string | undefined;

/** A colour of the light theme. */
function colour(name: string): string {
  theme ??= readFileSync(THEME, 'utf8');
  const [, value] = new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(theme) ?? [];
  if (!value) throw new Error(`The theme has no colour ${name}`);
  return value;
}

/** A drawing as wide as this, in the proportions of its view box. */
function sized(node: ReactNode, width: number): ReactNode {
  const drawing = painted(node);
  if (!isValidElement<{ viewBox?: string }>(drawing)) return drawing;
  const [, , across = 1, down = 1] = drawing.props.viewBox?.split(' ').map(Number) ?? [];
  return cloneElement(drawing as ReactElement<{ width: number; height: number }>, {
    width,
    height: (width * down) / across,
  });
}

/** A drawing whose colours, which are class names, are attributes: there is no style sheet in a picture. */
function painted(node: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(node)) return node;
  if (typeof node.type === 'function') {
    const drawing = node.type as (props: object) => ReactNode;
    return painted(drawing(node.props));
  }
  const { className = '', children, ...rest } = node.props;
  const inside = Children.map(children, painted);
  if (typeof node.type !== 'string') return inside; // a fragment
  const colours = Array.from(className.matchAll(/\b(fill|stroke)-(\w+)/g), ([, property = '', name = '']) => [
    property,
    colour(name),
  ]);
  return createElement(node.type, { ...rest, ...Object.fromEntries(colours) }, inside);
}
