// The documentation's pages in reading order. A page is a file in `pages/`, or generated from the contract.
import { OPERATIONS } from '../contract/operations';
import { requestsMessages } from '../dashboard/messages/requests';

export interface DocPage {
  /** Below `/docs`; empty for the guide, which is `/docs` itself. */
  slug: string;
  /** The page's name in the navigation. */
  label: string;
  section: 'Start' | 'Integrate' | 'Test' | 'Reference' | 'Operate';
  /** Where its Markdown comes from: a file of `pages/`, or an operation of the contract. */
  source: { file: string } | { operation: (typeof OPERATIONS)[number]['id'] };
  /** The page's name in the Portuguese navigation. */
  portuguese: string;
  /** The page has no translation in `pages/pt/`. */
  englishOnly?: true;
  /** The page that this one translates. */
  english?: DocPage;
}

const file = (section: DocPage['section'], slug: string, label: string, portuguese: string): DocPage => ({
  slug,
  label,
  portuguese,
  section,
  source: {
    file: `${(slug || 'guide').replace('reference/', '').replace(/^reference$/, 'reference-overview')}.md`,
  },
});

const englishFile = (...page: Parameters<typeof file>): DocPage => ({ ...file(...page), englishOnly: true });

export const DOC_PAGES: readonly DocPage[] = [
  file('Start', '', 'Guide', 'Guia'),
  file('Start', 'states', 'States', 'Estados'),
  file('Start', 'idempotency', 'Idempotency', 'Idempotência'),
  file('Start', 'webhooks', 'Events and webhooks', 'Eventos e webhooks'),
  file('Start', 'questions', 'Common questions', 'Perguntas frequentes'),
  file('Start', 'coming-from-stripe', 'Coming from Stripe', 'Se vem da Stripe'),
  file('Integrate', 'next-app', 'Add it to your Next app', 'Integrar na sua app Next'),
  file('Integrate', 'receivers', 'Webhook receivers', 'Receber webhooks'),
  file('Integrate', 'waiting-page', 'The waiting page', 'A página de espera'),
  file('Integrate', 'reconciliation', 'Reconciliation', 'Reconciliação'),
  file('Integrate', 'refunds', 'Refunds', 'Devoluções'),
  file('Integrate', 'broken-shops', 'Broken shops, on show', 'Lojas avariadas, em exposição'),
  file('Integrate', 'no-webhook', 'No webhook arrives?', 'Não chega nenhum webhook?'),
  file('Integrate', 'providers', 'What differs at your provider', 'O que muda no seu prestador'),
  file('Integrate', 'go-live', 'Go live', 'Passar ao modo real'),
  file('Test', 'testing', 'Testing with the simulator', 'Testar com o simulador'),
  file('Test', 'test-your-shop', 'Test your shop', 'Testar a sua loja'),
  file('Test', 'ci', 'In CI', 'Em CI'),
  file('Test', 'ifthenpay', 'Use ifthenpay', 'Usar a ifthenpay'),
  englishFile('Test', 'coverage', 'What it does and what it doesn’t', 'O que faz e o que não faz'),
  englishFile('Test', 'conformance', 'Conformance kit', 'Kit de conformidade'),
  englishFile('Reference', 'reference', 'Overview', 'Visão geral'),
  ...OPERATIONS.map(
    ({ id, summary }): DocPage => ({
      slug: `reference/${kebab(id)}`,
      label: summary,
      portuguese: requestsMessages.pt.operations[id],
      englishOnly: true,
      section: 'Reference',
      source: { operation: id },
    }),
  ),
  englishFile('Reference', 'reference/events', 'Events', 'Eventos'),
  file('Reference', 'errors', 'Errors', 'Erros'),
  file('Reference', 'limits', 'Limits', 'Limites'),
  englishFile('Operate', 'settings', 'Settings', 'Definições'),
  file('Operate', 'security', 'Security', 'Segurança'),
  englishFile('Operate', 'architecture', 'Architecture', 'Arquitetura'),
  englishFile('Operate', 'measurements', 'Measurements', 'Medições'),
  englishFile('Operate', 'rules', 'Rules and their tests', 'Regras e os seus testes'),
  englishFile('Operate', 'changelog', 'Changelog', 'Alterações'),
];

/** `createOrder` as `create-order`. */
export function kebab(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The page's URL path; `''` is the guide. */
export const pathOf = (slug: string) => (slug ? `/docs/${slug}` : '/docs');

/** The page at `slug`, or undefined. */
export const findPage = (slug: string) => DOC_PAGES.find((page) => page.slug === slug);
