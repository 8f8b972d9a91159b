// A calendar entry for a voucher's deadline, a day ahead (RFC 5545).

interface Reminder {
  uid: string;
  title: string;
  details: string;
  url: string;
  deadline: Date;
  createdAt: Date;
}

/** The text of an .ics file: half an hour, 24 hours before the deadline, with an alarm at its start. */
export function reminderFile(reminder: Reminder): string {
  const start = new Date(reminder.deadline.getTime() - 24 * 3_600_000);
  const end = new Date(start.getTime() + 30 * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caruma//Reminder//PT',
    'BEGIN:VEVENT',
    `UID:${reminder.uid}@caruma`,
    `DTSTAMP:${utc(reminder.createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(reminder.title)}`,
    `DESCRIPTION:${escapeText(reminder.details)}`,
    `URL:${reminder.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escapeText(reminder.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** No line is longer than 75 bytes; a break never falls inside a character. */
function fold(line: string): string {
  let folded = '';
  let width = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (width + bytes > 75) {
      folded += '\r\n ';
      width = 1;
    }
    folded += character;
    width += bytes;
  }
  return folded;
}
