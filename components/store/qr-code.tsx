// A QR code on its white plate, in both themes: scanners want dark on light.
import { qrPath } from '@/lib/store/purchases/qr-path';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  const side = size + 8;
  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
      className="w-full"
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={side} height={side} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  );
}
