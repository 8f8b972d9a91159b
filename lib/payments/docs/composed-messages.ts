// The texts of the generated sections that Portuguese pages have too.
import type { Operation } from '../contract/operations';
import type { Method } from '../contract/schemas';
import { requests } from '../dashboard/messages/requests';
import type { ScenarioName } from '../demo/network/scenarios';
import { pt as simulator } from '../demo/simulator/messages/pt';
import type { Lang } from '../lang';
import { REMEDIES, type Remedy } from './remedies';
import { REMEDIES_PT } from './remedies-pt';

interface Messages {
  errorHeads: string[];
  remedies: Record<keyof typeof REMEDIES, Omit<Remedy, 'retry'>>;
  /** Undefined: the contract's own. */
  operations?: Record<Operation['id'], string>;
  everyOperation: string;
  anyUrl: string;
  whatToDo: string;
  retryQuestion: string;
  retry: Record<Remedy['retry'], string>;
  amountHeads: string[];
  euros: (amount: string) => string;
  retryHeads: string[];
  immediately: string;
  trigger: Record<Method, string>;
  scenarioHeads: (trigger: string) => string[];
  /** Undefined: the scenario's own. */
  scenarios?: Record<ScenarioName, string>;
  outsideContract: string;
  receives: (events: string) => string;
  noOrder: string;
}

const en: Messages = {
  errorHeads: ['Status', '`code`', 'What happened'],
  remedies: REMEDIES,
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
  euros: (amount) => `€${amount}`,
  retryHeads: ['Attempt', 'Delay', 'Since the first'],
  immediately: 'immediately',
  trigger: { mbway: 'phone', multibanco: 'amount in cents' },
  scenarioHeads: (trigger) => [`Scenario, ${trigger}`, 'What happens', 'The order ends'],
  outsideContract: 'Outside the contract.',
  receives: (events) => `Your endpoint receives ${events || 'nothing'}.`,
  noOrder: 'There is none',
};

const pt: Messages = {
  errorHeads: ['Estado', '`code`', 'O que aconteceu'],
  remedies: REMEDIES_PT,
  operations: requests.pt.operations,
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
  euros: (amount) => `${amount} €`,
  retryHeads: ['Tentativa', 'Espera', 'Desde a primeira'],
  immediately: 'de imediato',
  trigger: { mbway: 'telemóvel', multibanco: 'montante em cêntimos' },
  scenarioHeads: (trigger) => [`Cenário, ${trigger}`, 'O que acontece', 'A ordem termina'],
  scenarios: simulator.room.scenario,
  outsideContract: 'Fora do contrato.',
  receives: (events) => (events ? `O seu endpoint recebe ${events}.` : 'O seu endpoint não recebe nada.'),
  noOrder: 'Não há ordem',
};

export const COMPOSED_MESSAGES: Record<Lang, Messages> = { en, pt };
