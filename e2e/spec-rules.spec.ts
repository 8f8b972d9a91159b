import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { composeRulesPage, RULES_PAGE } from './spec-rules';

test('/docs/rules is what the annotations of the tests say: otherwise run `npm run docs:rules`', async () => {
  test.slow();
  expect(readFileSync(RULES_PAGE, 'utf8')).toBe(await composeRulesPage());
});
