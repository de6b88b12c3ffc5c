import type { Endpoint } from '@store-panel/contract/table';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeOnServerIfAny } from '#testing/databases/test-database.ts';
import { accountNumbersIn } from '#testing/matrix/account-numbers.ts';
import { CALLS, fillMatrix } from '#testing/matrix/fill-matrix.ts';
import { matrixText } from '#testing/matrix/matrix-text.ts';
import { sendSpecCalls } from '#testing/spec-calls/send-spec-calls.ts';
import { PRINCIPAL_NAMES } from '#testing/matrix/principals.ts';
import { closeConnections } from '#testing/matrix/send-call.ts';
import { createMatrixContext, type MatrixContext } from '#testing/matrix/matrix-context.ts';

describeOnServerIfAny('every call of the contract', (on) => {
  let context: MatrixContext;
  /** Calls whose replies have numbers of bank accounts. */
  const opening = new Set<Endpoint>();
  beforeAll(async () => {
    context = await createMatrixContext(on.database, { logLevel: 'debug' });
  });
  afterAll(async () => {
    closeConnections();
    await context.close();
  });

  test('every call replies to every principal as the tables require', async () => {
    const onReply = (reply: string, call: Endpoint) => {
      if (accountNumbersIn(reply).length > 0) opening.add(call);
    };
    const cells = await fillMatrix(context, { onReply });
    const wrong = cells.flatMap(({ call, principal, expected, problem }) =>
      problem === null ? [] : [`${call} by ${principal}: ${expected} expected, not ${problem}`],
    );
    const faults = context.server.logLines.filter((line) => line.includes('call failed'));
    expect([...wrong, ...faults]).toEqual([]);
    expect(cells).toHaveLength(CALLS.length * PRINCIPAL_NAMES.length);
    await expect(matrixText(cells)).toMatchFileSnapshot('../../../../../docs/authorization-matrix.md');
  });

  test('numbers of bank accounts are shown where an administrator pays by hand, and nowhere else', async () => {
    // Both say so in the audit log.
    expect(opening).toEqual(new Set(['POST /api/admin/open_withdrawal_account']));
    expect(accountNumbersIn(context.server.logLines.join('\n'))).toEqual([]);
    const { rows: tables } = await on.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_log', 'setting_changes', 'events']));
    for (const { name } of tables) {
      const { rows } = await on.database.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
      expect(accountNumbersIn(rows.map(({ text }) => text).join('\n')), name).toEqual([]);
    }
  });

  test('every call of the specification takes the payload that the specification states', async () => {
    expect(await sendSpecCalls(context)).toEqual([]);
  });
});
