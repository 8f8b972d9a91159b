// Every time in a text, a page or a file, however it is written: for tests that ask by which clock things were recorded.

/** What was found, as it is written, and the first moment and the last that it may mean. */
export interface FoundTime {
  written: string;
  from: number;
  to: number;
}

/** A signature's time, in its header and before the body that it signs: always the wall clock's, as the receiver's is. */
const SIGNED = /\bt=\d{10}\b|\b\d{10}\.(?!\d)/g;

const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z/g;
const UNIX = /(?<![\w.-])1[6-9]\d{8}(\d{3})?(?![\w.-])/g;
/** As the shop's pages and e-mails write it. */
const LISBON = /(\d\d)\/(\d\d)\/(\d{4}), (\d\d:\d\d)/g;
const CALENDAR = /(?<=DTSTAMP:)(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/g;
const MAIL = /(?<=^Date: ).+$/gm;

export function timesIn(text: string): FoundTime[] {
  const unsigned = text.replace(SIGNED, '');
  const found: FoundTime[] = [];
  const add = (written: string, from: number, resolution: number) =>
    found.push({ written, from, to: from + resolution - 1 });
  for (const [written, seconds, fraction] of unsigned.matchAll(ISO))
    add(written, Date.parse(written), fraction ? 1 : seconds ? 1_000 : 60_000);
  for (const [written, milliseconds] of unsigned.matchAll(UNIX))
    add(written, Number(written) * (milliseconds ? 1 : 1_000), milliseconds ? 1 : 1_000);
  for (const [written, day, month, year, time] of unsigned.matchAll(LISBON))
    add(written, inLisbon(`${year}-${month}-${day}T${time}`), 60_000);
  for (const [written, year, month, day, hours, minutes, seconds] of unsigned.matchAll(CALENDAR))
    add(written, Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`), 1_000);
  for (const [written] of unsigned.matchAll(MAIL)) add(written, Date.parse(written), 1_000);
  return found;
}

/** The moment at which clocks in Lisbon show `local`: an hour ahead of UTC in summer. */
function inLisbon(local: string): number {
  const utc = Date.parse(`${local}Z`);
  const shown = new Date(utc).toLocaleString('sv-SE', { timeZone: 'Europe/Lisbon' });
  return utc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - utc);
}
