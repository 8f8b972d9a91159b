import type { Lang } from '../../lang';

/** In Portuguese, by what `checkUrl` says in English; a part that varies stands for `$1`. */
const PT: readonly (readonly [problem: RegExp, text: string])[] = [
  [/^The webhook URL is not a valid URL\.$/, 'Este URL não é válido.'],
  [/^Webhooks need an https URL\.$/, 'Os webhooks precisam de um URL https.'],
  [/^A webhook URL must not hold/, 'O URL não pode conter nome de utilizador nem palavra-passe.'],
  [/^Webhooks are not sent to port (\d+)\.$/, 'Os webhooks não são enviados para a porta $1.'],
  [/^(.+) is not a public address\.$/, '$1 não é um endereço público.'],
];

/** Why a URL can't be a webhook's, in the person's language. */
export function addressProblem(message: string, lang: Lang): string {
  const known = lang === 'pt' && PT.find(([problem]) => problem.test(message));
  return known ? message.replace(known[0], known[1]) : message;
}
