import { ERROR } from '@store-panel/contract/errors/error-codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { setPasswordHash } from '#access/accounts/account-kinds.queries.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import { inTransaction } from '#db/transaction.ts';
import { runOutsideTransactions } from '#db/transaction-scope.ts';
import { addAdmin, addStore, signInAdmin } from '#testing/fixtures/accounts.ts';
import { describeOnPostgres } from '#testing/databases/test-database.ts';
import { call, startPlatform } from '#testing/servers/test-platform.ts';

describeOnPostgres('an administrator whose password changes while an impersonation token is used', (on) => {
  test('leaves no impersonation session behind', async () => {
    const { kysely } = on.database;
    const server = await startPlatform(on.database, { databaseUrl: on.url });
    const [admin, store] = [await addAdmin(on.database), await addStore(on.database)];
    const headers = await signInAdmin(server.origin, admin.email);
    const { body } = await call(server.origin, 'POST /api/admin/create_store_ticket', { store_id: store.id }, headers);
    const credentials = { store_id: store.id, email: store.email, password: body.ticket };
    const listImpersonationSessions = () =>
      kysely
        .selectFrom('sessions')
        .select('id')
        .where('acting_admin_id', '=', admin.id)
        .where('revoked_at', 'is', null)
        .execute();
    const isWaitingForLock = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
      return rows.length > 0;
    };
    const owner = { kind: 'admin', id: admin.id } as const;
    const signIn = await inTransaction(on.database, async (db) => {
      await setPasswordHash(db, owner, await hashPassword('Gartenzaun am Kanal'));
      await revokeAllSessions(db, { kind: 'admin', principalId: admin.id }, 'password_changed');
      return runOutsideTransactions(async () => {
        const reply = call(server.origin, 'POST /api/store/store_auto_login', credentials);
        while (!(await isWaitingForLock()) && (await listImpersonationSessions()).length === 0);
        return { reply };
      });
    });
    expect((await signIn.reply).code).toBe(ERROR.loginFailed);
    expect(await listImpersonationSessions()).toEqual([]);
    await server.close();
  });
});
