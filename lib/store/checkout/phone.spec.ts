import { expect, test } from 'playwright/test';
import { formatPhone, parsePhone } from './phone';

test('every form a Portuguese types becomes the one the API takes', () => {
  for (const typed of [
    '912-345-678',
    '91 234 56 78',
    '00351912345678',
    '351912345678',
    '351#912345678',
    ' (+351) 912.345.678 ',
    '\u202a912\u00a0345\u00a0678\u202c',
  ])
    expect(parsePhone(typed), typed).toEqual({ phone: '+351912345678' });
});

test('what cannot be a Portuguese mobile is named', () => {
  const problems: Record<string, string> = {
    '  ': 'missing',
    '91234567': 'digits-missing',
    '9123456789': 'too-long',
    '+351 213 456 789': 'landline',
    '0044 7700 900123': 'foreign',
    '800 123 456': 'not-mobile',
    'nove um dois': 'not-mobile',
  };
  for (const [typed, problem] of Object.entries(problems))
    expect(parsePhone(typed), typed).toEqual({ problem });
});

test('a number is shown in groups of three that do not break', () => {
  expect(formatPhone('+351912345678')).toBe('912\u00a0345\u00a0678');
});
