// The API itself, below the keys.
const en = {
  title: 'The API',
  base: 'Base URL',
  versionHead: 'Version',
  limit: 'Rate limit',
  description: 'Description',
  version: (version: string, day: string) => `${version}, last changed ${day}`,
  limitOf: (limit: number) => `${limit} requests per minute and key; above it 429 with Retry-After`,
  openapi: 'OpenAPI 3.1',
  guide: 'Guide',
  reference: 'Reference',
  changelog: 'Changelog',
  quickAbout:
    'A Multibanco voucher of 10 €, with your key in ECLUSA_KEY. Each attempt has its own idempotency key.',
};

const pt: typeof en = {
  title: 'A API',
  base: 'URL de base',
  versionHead: 'Versão',
  limit: 'Limite de pedidos',
  description: 'Descrição',
  version: (version, day) => `${version}, última alteração em ${day}`,
  limitOf: (limit) => `${limit} pedidos por minuto e por chave; acima disso, 429 com Retry-After`,
  openapi: 'OpenAPI 3.1',
  guide: 'Guia',
  reference: 'Referência',
  changelog: 'Alterações',
  quickAbout:
    'Uma referência Multibanco de 10 €, com a sua chave em ECLUSA_KEY. Cada tentativa tem uma chave de idempotência própria.',
};

export const apiMessages = { en, pt };
