// The way to the payer's device: beside the page where there is room, else on a page of its own.

import { ButtonLink, buttonClass } from '@/components/ui/button';
import { UnlessFramed } from '@/components/ui/unless-framed';
import type { Device } from '@/lib/store/demo/device';

/** The id of the link that opens the panel. */
export const DEVICE_OPENER = 'device-open';

export function OpenDevice({ device, label }: { device: Device; label: string }) {
  const own = device.beside ? 'lg:hidden' : '';
  return (
    <UnlessFramed>
      {device.beside && !device.open && (
        <ButtonLink
          id={DEVICE_OPENER}
          href={device.beside}
          replace
          scroll={false}
          prefetch={false}
          className="min-h-13 max-lg:hidden"
        >
          {label}
        </ButtonLink>
      )}
      {/* Another system's page, not one of the shop's router. */}
      <a
        href={device.href}
        {...(!device.beside && { target: '_blank', rel: 'noreferrer' })}
        className={`${buttonClass('main')} min-h-13 max-sm:w-full ${own}`}
      >
        {label}
      </a>
    </UnlessFramed>
  );
}
