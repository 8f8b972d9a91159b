// Statements on PGlite that are parsed once: its own query() has PostgreSQL parse and plan a statement each time, which
// takes half of a short one's time.
import { messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Value } from './open';

const { serialize } = protocol;

/** More texts than the service has: statements that are composed must not fill the memory. */
const MOST = 500;

/** What a statement fails with when a migration has changed what it was prepared for. */
const STALE = ['0A000', '26000'];

interface Prepared {
  name: string;
  parameterTypes: number[];
  /** The description of its rows; none when it has no rows. */
  description: Awaited<ReturnType<PGlite['execProtocolStream']>>;
}

/** A function that runs one statement with its values, and prepares it when it is new. */
export function runPrepared(client: PGlite): (text: string, values: readonly Value[]) => Promise<unknown[]> {
  const known = new Map<string, Prepared>();
  let count = 0;

  /** Sends messages that end with a Sync; throws the first error among the responses. */
  const send = async (...parts: Uint8Array[]) => {
    const responses = await client.execProtocolStream(Buffer.concat(parts), {
      syncToFs: false,
      throwOnError: false,
    });
    const error = responses.find((response) => response instanceof messages.DatabaseError);
    if (error) throw error;
    return responses;
  };

  const prepare = async (text: string): Promise<Prepared> => {
    if (known.size >= MOST) {
      await send(serialize.query('deallocate all'));
      known.clear();
    }
    const name = `s${count++}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      description: described.filter((message) => message instanceof messages.RowDescriptionMessage),
    };
    known.set(text, prepared);
    return prepared;
  };

  const execute = async (text: string, values: readonly Value[]) => {
    const { name, parameterTypes, description } = known.get(text) ?? (await prepare(text));
    const written = values.map((value, index) => {
      const write = client.serializers[parameterTypes[index] ?? 0];
      return value === null ? null : write ? write(value) : String(value);
    });
    const responses = await send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute({}),
      serialize.sync(),
    );
    return parse.parseResults([...description, ...responses], client.parsers)[0]?.rows ?? [];
  };

  return async (text, values) => {
    await client.waitReady;
    return client.runExclusive(async () => {
      try {
        return await execute(text, values);
      } catch (error) {
        if (!known.has(text) || !STALE.includes((error as { code?: string }).code ?? '')) throw error;
        known.delete(text);
        return execute(text, values);
      }
    });
  };
}
