import { expect, test } from 'playwright/test';
import { loginUrl, nextPath } from './next-path';

test('only a path below the dashboard is followed', () => {
  const order = '/dashboard/orders/ord_01kaxq3v9m8t7w5e2r4y6z8b0c';
  expect(nextPath(order)).toBe(order);
  expect(nextPath('/dashboard/orders?status=paid&q=%2F')).toBe('/dashboard/orders?status=paid&q=%2F');
  const others = `//evil //evil/dashboard/orders /\\evil \\\\evil/dashboard/ https://evil.example/dashboard/orders
    https:/evil.example/dashboard/orders //dashboard/orders javascript:alert(1)//dashboard/
    data:text/html,/dashboard/ /dashboard/../x /dashboard/%2e%2e/x /dashboard/..\\x /dashboards /simulator http://[`;
  for (const elsewhere of [
    ...others.split(/\s+/),
    ...['/\t/evil/dashboard/', '', undefined, ['/dashboard/orders']],
  ])
    expect(nextPath(elsewhere), String(elsewhere)).toBe('/dashboard');
  expect(loginUrl(order)).toBe(`/dashboard/login?next=${encodeURIComponent(order)}`);
  expect(loginUrl('/dashboard')).toBe('/dashboard/login');
  expect(loginUrl('//evil')).toBe('/dashboard/login');
});
