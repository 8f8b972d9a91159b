import { expect, test } from 'playwright/test';
import { reminderFile } from './reminder';

test('the reminder rings a day before the deadline, in a file calendars read', () => {
  const file = reminderFile({
    uid: '1',
    title: 'Pagar; já',
    details: `${'ç'.repeat(60)}\n123, 456`,
    url: 'https://caruma.example/pt',
    deadline: new Date('2026-11-27T23:59:59Z'),
    createdAt: new Date('2026-11-21T01:00:00Z'),
  });
  expect(file).toContain('DTSTART:20261126T235959Z\r\n');
  expect(file).toContain('SUMMARY:Pagar\\; já\r\n');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, '')).toContain(`${'ç'.repeat(60)}\\n123\\, 456`);
});
