// The picture beside links to the simulator.
import { serviceImage } from '@/components/payments/service-image';
import { SHARE_IMAGE_SIZE } from '@/components/ui/share-image';
import { requireSimulator } from '@/lib/payments/demo/simulator/require-simulator';

export const size = SHARE_IMAGE_SIZE;
export const contentType = 'image/png';
export const alt = 'Eclusa';
export const dynamic = 'force-dynamic';

export default function Image() {
  requireSimulator();
  return serviceImage(
    'Eclusa',
    'A simulated phone and a simulated ATM.',
    'Approve MB WAY requests, pay Multibanco references, move the clock.',
  );
}
