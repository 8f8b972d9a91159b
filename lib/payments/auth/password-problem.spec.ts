import { expect, test } from 'playwright/test';
import { passwordProblem } from './password-problem';

const ANA = ['Olaria do Largo', 'ana.marques@example.pt'];

test('a password of fewer than 12 characters is refused', () => {
  expect(passwordProblem('cavalo-azul', ANA)).toBe('Use 12 characters or more.');
  expect(passwordProblem('x'.repeat(129), ANA)).toBe('Use 128 characters at most.');
});

test('a common or patterned password is refused', () => {
  const common =
    'passwordpassword Password1234 qwertyuiop12 123456789012 P@ssw0rd1234 iloveyou2024 abababababab';
  for (const password of common.split(' '))
    expect(passwordProblem(password, ANA), password).toContain('easy to guess');
});

test('a password with the name or e-mail in it is refused', () => {
  for (const own of ['olaria-torre-7-mesa', 'OLARIADOLARGO mesa torre', 'mesa torre Marques 7'])
    expect(passwordProblem(own, ANA), own).toContain('Leave your name and e-mail out');
});

test('a good password is accepted', () => {
  for (const good of ['uma frase comprida', 'correct horse battery staple', 'kR7#vq!2mZp0'])
    expect(passwordProblem(good, ANA), good).toBeUndefined();
});
