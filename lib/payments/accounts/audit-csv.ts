// The audit log as CSV, newest first.
import { csvCell } from '../csv-cell';
import { type AuditedAction, type AuditKind, audit } from '../dashboard/messages/audit';
import type { Lang } from '../lang';
import { listAudit } from './audit';

const BATCH = 1_000;
const HEADER = ['date', 'action', 'description', 'detail', 'person', 'address', 'mode'];

/** The file's lines, batch by batch. */
export async function* auditCsv(
  liveAccountId: string,
  kind: AuditKind | null,
  lang: Lang,
): AsyncGenerator<string> {
  const { actions } = audit[lang];
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER.join(',')}\r\n`;
  let before: number | undefined;
  do {
    const batch = await listAudit(liveAccountId, { kind, before: before ?? null }, BATCH);
    yield batch
      .map(({ at, action, detail, actor, address, testMode }) =>
        [
          at.toISOString(),
          action,
          actions[action as AuditedAction] ?? action,
          detail ?? '',
          actor,
          address,
          testMode ? 'test' : 'live',
        ]
          .map(csvCell)
          .join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
    before = batch.length === BATCH ? batch.at(-1)?.id : undefined;
  } while (before);
}
