// Durations, changes and the ticks of axes, as the overview writes them.
import { type Lang, LOCALE } from '@/lib/payments/lang';

/** Seconds as “38 s”, “12 min”, “5 h” or “2 d 5 h”. */
export function formatDuration(seconds: number): string {
  if (seconds < 600) return `${seconds}\u00a0s`;
  if (seconds < 7_200) return `${Math.floor(seconds / 60)}\u00a0min`;
  const hours = Math.floor(seconds / 3_600);
  if (hours < 48) return `${hours}\u00a0h`;
  const days = `${Math.floor(hours / 24)}\u00a0d`;
  return hours % 24 === 0 ? days : `${days} ${hours % 24}\u00a0h`;
}

/** By how much `now` differs from `before`: “+12%” or “−3%”; undefined when there was nothing before. */
export function formatChange(now: number, before: number, lang: Lang): string | undefined {
  if (before === 0) return undefined;
  const change = (now - before) / Math.abs(before);
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  })
    .format(change)
    .replace('-', '−');
}

/** Cents in few characters: “1.2K €”, «1,2 mil €». */
export function formatRoundAmount(cents: number, lang: Lang): string {
  const amount = new Intl.NumberFormat(LOCALE[lang], { notation: 'compact', maximumFractionDigits: 1 });
  return `${cents < 0 ? '−' : ''}${amount.format(Math.abs(cents) / 100)}\u00a0€`;
}
