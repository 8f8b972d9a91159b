import { expect, test } from 'playwright/test';
import { listenForChanges } from './listen-for-changes';

test('each page hears of its own payment, and of all after a reconnect, until it is closed', async () => {
  const connections: { tell: (token: string) => void; reconnected: () => void }[] = [];
  const listenTo = listenForChanges(async (tell, reconnected) => {
    connections.push({ tell, reconnected });
  });
  const heard: string[] = [];
  const close = listenTo('a', () => heard.push('a'));
  listenTo('b', () => heard.push('b'));
  const [connection, ...others] = connections;
  expect(others).toEqual([]);
  connection?.tell('a');
  expect(heard).toEqual(['a']);
  connection?.tell('of nobody');
  connection?.reconnected();
  expect(heard).toEqual(['a', 'a', 'b']);
  close();
  connection?.reconnected();
  expect(heard).toEqual(['a', 'a', 'b', 'b']);
});
