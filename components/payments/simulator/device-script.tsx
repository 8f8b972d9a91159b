// What JavaScript adds to both devices: keys that type, digits as the device writes them, running clocks, and pushes that
// arrive by themselves. A script of its own: the pages need no React, and pay without any script as well.
import { InlineScript } from '@/components/ui/inline-script';

export const DeviceScript = () => <InlineScript run={runDevice} />;

function runDevice(): void {
  const written: Record<string, (digits: string) => string> = {
    plain: (digits) => digits,
    groups: (digits) => digits.replace(/(\d{3})(?=\d)/g, '$1 '),
    // Filled from the right, as machines do: 4250 is 42,50.
    cents: (digits) => (Number(digits) ? (Number(digits) / 100).toFixed(2).replace('.', ',') : ''),
  };
  const write = (field: HTMLInputElement, text: string) => {
    const { digits: form = 'plain', most } = field.dataset;
    const digits = text.replace(/\D/g, '').replace(form === 'cents' ? /^0+/ : /^$/, '');
    field.value = written[form]?.(digits.slice(0, Number(most))) ?? digits;
  };
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.digits) write(target, target.value);
  });
  addEventListener('click', ({ target }) => {
    const { press, into } = (target as Element).closest('button')?.dataset ?? {};
    const field = into && document.getElementById(into);
    if (!press || !(field instanceof HTMLInputElement)) return;
    write(field, press === 'back' ? field.value.slice(0, -1) : field.value + press);
  });

  /** When each clock was drawn, by this page's own time. */
  const since = new WeakMap<Element, number>();
  const lisbon = new Intl.DateTimeFormat('pt-PT', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Lisbon',
  });
  const tick = (drawn = false) => {
    for (const clock of document.querySelectorAll<HTMLElement>('[data-seconds],[data-now]')) {
      if (drawn || !since.has(clock)) since.set(clock, performance.now());
      const past = performance.now() - (since.get(clock) ?? 0);
      const { seconds, now } = clock.dataset;
      // It never declares an expiry: at 0:00 it waits for the page to learn what happened.
      const left = Math.max(0, Math.ceil(Number(seconds) - past / 1000));
      const shown = seconds
        ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
        : lisbon.format(Number(now) + past);
      if (clock.textContent !== shown) clock.textContent = shown;
    }
  };
  const begin = () => {
    tick(true);
    // Not on a touch screen, where focus would push a keyboard over our own.
    if (matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLInputElement>('[data-digits]')?.focus();
  };
  addEventListener('DOMContentLoaded', begin);
  addEventListener('redrawn', () => tick(true));
  setInterval(tick, 1000);

  let looking = false;
  const look = async () => {
    const { phone, known } = document.getElementById('pushes')?.dataset ?? {};
    if (!phone || looking || document.hidden) return;
    looking = true;
    try {
      const answer = await fetch(`/simulator/mbway/requests?phone=${encodeURIComponent(phone)}`);
      const { data } = (await answer.json()) as { data: { order_id: string }[] };
      if (data.map((request) => request.order_id).join() !== known) await window.redraw(location.href);
    } catch {
      // Out of reach for a moment: the next look tells.
    }
    looking = false;
  };
  setInterval(look, 1000);
  document.addEventListener('visibilitychange', look);
}
