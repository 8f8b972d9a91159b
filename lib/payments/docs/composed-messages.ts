// The texts of the generated sections that Portuguese pages have too.
import { OPERATIONS, type Operation } from '../contract/operations';
import { requestsMessages } from '../dashboard/messages/requests';
import { roomMessages } from '../demo/simulator/messages/room';
import type { Lang } from '../lang';
import { REMEDIES, type Remedy } from './remedies';
import { REMEDIES_PT } from './remedies-pt';

const en = {
  errorHeads: ['Status', '`code`', 'What happened'],
  remedies: REMEDIES as Record<keyof typeof REMEDIES, Omit<Remedy, 'retry'>>,
  operations: Object.fromEntries(OPERATIONS.map(({ id, summary }) => [id, summary])) as Record<
    Operation['id'],
    string
  >,
  everyOperation: 'every operation',
  anyUrl: 'any URL of the API',
  whatToDo: 'What to do.',
  retryQuestion: 'Retry?',
  retry: {
    never: 'No: the same request fails again.',
    'same key': 'Yes, with the same idempotency key.',
    'new key': 'No: the next attempt needs a new key.',
  },
  amountHeads: ['`method`', 'Minimum', 'Maximum'],
  retryHeads: ['Attempt', 'Delay', 'Since the first'],
  immediately: 'immediately',
  trigger: { mbway: 'phone', multibanco: 'amount in cents' },
  scenarioHeads: (trigger: string) => [`Scenario, ${trigger}`, 'What happens', 'The order ends'],
  scenarios: roomMessages.en.scenario,
  outsideContract: 'Outside the contract.',
  receives: (events: string) => `Your endpoint receives ${events || 'nothing'}.`,
  noOrder: 'There is none',
};

const pt: typeof en = {
  errorHeads: ['Estado', '`code`', 'O que aconteceu'],
  remedies: REMEDIES_PT,
  operations: requestsMessages.pt.operations,
  everyOperation: 'todas as operações',
  anyUrl: 'qualquer URL da API',
  whatToDo: 'O que fazer.',
  retryQuestion: 'Repetir?',
  retry: {
    never: 'Não: o mesmo pedido volta a falhar.',
    'same key': 'Sim, com a mesma chave de idempotência.',
    'new key': 'Não: a tentativa seguinte precisa de uma chave nova.',
  },
  amountHeads: ['`method`', 'Mínimo', 'Máximo'],
  retryHeads: ['Tentativa', 'Espera', 'Desde a primeira'],
  immediately: 'de imediato',
  trigger: { mbway: 'telemóvel', multibanco: 'montante em cêntimos' },
  scenarioHeads: (trigger) => [`Cenário, ${trigger}`, 'O que acontece', 'A ordem termina'],
  scenarios: roomMessages.pt.scenario,
  outsideContract: 'Fora do contrato.',
  receives: (events) => (events ? `O seu endpoint recebe ${events}.` : 'O seu endpoint não recebe nada.'),
  noOrder: 'Não há ordem',
};

export const composedMessages: Record<Lang, typeof en> = { en, pt };
