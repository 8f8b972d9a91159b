// The shapes that the package publishes are those of the API. Most of it is checked by the compiler.
import { expect, test } from 'playwright/test';
import { type Order as ApiOrder, type CreateOrderInput, EVENT_TYPES } from '@/lib/payments/contract/schemas';
import type { SCENARIO_NAMES } from '@/lib/payments/demo/network/scenarios';
import { secondsOf } from './duration';
import { EVENT_TYPES as PUBLISHED } from './event';
import type { NewOrder, Order } from './order';
import type { ScenarioName } from './scenario-name';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test('orders, events and scenarios are the API’s', () => {
  const same: [Same<Order, ApiOrder>, Same<NewOrder['method'], CreateOrderInput['method']>] = [true, true];
  const input: Same<keyof NewOrder, keyof CreateOrderInput> = true;
  const scenarios: Same<ScenarioName, (typeof SCENARIO_NAMES)[number]> = true;
  expect([...same, input, scenarios]).not.toContain(false);
  expect(PUBLISHED).toEqual(EVENT_TYPES);
});

test('durations are seconds, or text with a unit', () => {
  expect(['90s', '4m', '2h', '8d', '1.5h', 30, '45'].map((each) => secondsOf(each))).toEqual([
    90, 240, 7_200, 691_200, 5_400, 30, 45,
  ]);
  for (const wrong of ['', '8 d', '-1s', 'soon', '1w'])
    expect(() => secondsOf(wrong)).toThrow('is no duration');
});
