import { EventEmitter } from 'node:events';

import type { Pool } from 'pg';
import { expect, test } from 'vitest';

import { CommitUnknownError, isDatabaseUnavailable } from '#db/database-errors.ts';
import { StatementNames, withNamedStatements } from '#db/named-statements.ts';

/** A connection whose replies come with a notice, as PostgreSQL's to a commit whose wait for the standby was cancelled. */
class NotifyingClient extends EventEmitter {
  routine: string | undefined;

  async query(text: string) {
    if (this.routine !== undefined) this.emit('notice', { message: 'translated', routine: this.routine });
    return { rows: [], command: text };
  }
}

test('a commit that has not waited for the standby is unknown, not made', async () => {
  const client = new NotifyingClient();
  const pool = withNamedStatements({ connect: async () => client, options: {} } as unknown as Pool, {
    names: new StatementNames(),
  });
  const connection = (await pool.connect()) as unknown as { query: (text: string, values: []) => Promise<object> };
  client.routine = 'SyncRepWaitForLSN';
  const failure = await connection.query('commit', []).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommitUnknownError);
  // 503, which clients repeat under the same key.
  expect(isDatabaseUnavailable(failure)).toBe(true);

  client.routine = 'ExecuteTruncate';
  await expect(connection.query('commit', [])).resolves.toBeDefined();
  client.routine = undefined;
  await expect(connection.query('commit', [])).resolves.toBeDefined();
});
