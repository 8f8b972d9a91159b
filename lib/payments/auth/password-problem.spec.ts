import { expect, test } from 'playwright/test';
import { passwordProblem } from './password-problem';

const ANA = ['Olaria do Largo', 'ana.marques@example.pt'];

for (const [problem, ...passwords] of [
  ['Use 12 characters or more.', 'cavalo-azul'],
  ['Use 128 characters at most.', 'x'.repeat(129)],
  ['easy to guess', 'passwordpassword', 'Password1234', 'qwertyuiop12', '123456789012'],
  ['easy to guess', 'P@ssw0rd1234', 'iloveyou2024', 'abababababab'],
  [
    'Leave your name and e-mail out',
    'olaria-torre-7-mesa',
    'OLARIADOLARGO mesa torre',
    'mesa torre Marques 7',
  ],
] as const)
  test(`${problem}: ${passwords.join(', ').slice(0, 60)}`, () => {
    for (const password of passwords) expect(passwordProblem(password, ANA), password).toContain(problem);
  });

test('a good password is accepted', () => {
  for (const good of ['uma frase comprida', 'correct horse battery staple', 'kR7#vq!2mZp0'])
    expect(passwordProblem(good, ANA), good).toBeUndefined();
});
