// The specification's language for the API's messages is Brazilian Portuguese.
import { expect } from 'playwright/test';

/** Words that an untranslated message of a validator or driver would have. */
const ENGLISH = /\b(?:invalid|expected|received|required|must|should|too|the|is|are|string|number|not)\b/i;

/** How Portugal says and spells what Brazil says in another way. */
const EUROPEAN = new RegExp(
  String.raw`(?<!\p{L})(?:pedidos?|telemóve(l|is)|telefone móvel|ecrã|ficheiros?|utilizador(es)?|palavra-passe|contactos?|
    conectividade|registos?|facto|equipas?|eletrónico|económic[oa]|montante|reembolsar-se|devolução|carateres|
    cêntimos?|apagar|guardar|descarregar|tente novamente mais tarde|est(á|ão) a \w+[aei]r|introduza|encomendas?|
    a (processar|aguardar|enviar)|por favor, verifique|activ[oa]|acç(ão|ões))(?!\p{L})`.replaceAll(
    /\n */g,
    '',
  ),
  'iu',
);

/** A sentence in Portuguese as it is written in Brazil, with names of the API in it. */
export function expectMessage(message: string): void {
  const words = message.replace(
    /external_reference|Idempotency-Key|Authorization: Bearer|Retry-After|O campo \S+|starting_after/g,
    '',
  );
  expect(words).not.toMatch(ENGLISH);
  expect(words).not.toMatch(EUROPEAN);
  expect(message).toMatch(/^[A-ZÀ-Ú].*\.$/s);
}
