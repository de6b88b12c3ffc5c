import type { FastifyBaseLogger } from 'fastify';

import { hasAdministrator, lockAdministrators } from '#access/accounts/administrators.ts';
import { revokeAllSessions } from '#access/sessions/sessions.queries.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

interface AdministratorInput {
  readonly email: string;
  readonly password: string;
  /** Gives the account this password although the platform has an administrator, and ends its sessions. */
  readonly isReset: boolean;
}

/**
 * Creates the first administrator if the platform has none. Later starts change nothing unless they are to reset the
 * account, so that a forgotten setting cannot restore access.
 */
export async function addFirstAdministrator(
  database: Database,
  input: AdministratorInput | undefined,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  if (!input?.isReset && (await hasAdministrator(database.kysely))) return;
  if (input === undefined) {
    log.info(
      'nobody answers for this platform yet: set ADMIN_EMAIL and ADMIN_PASSWORD to make its first administrator',
    );
    return;
  }
  const { email } = input;
  const passwordHash = await hashPassword(input.password);
  await inTransaction(database, async (db) => {
    // If two nodes start at once, the second waits here for the first.
    await lockAdministrators(db);
    if (!input.isReset && (await hasAdministrator(db))) return;
    const { id } = await db
      .insertInto('admins')
      .values({ id: uuidV7(), name: email.split('@')[0] ?? email, email, role: 'Admin', password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'Admin', password_hash: passwordHash }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.isReset) {
      await revokeAllSessions(db, { kind: 'admin', principalId: id }, 'password_changed');
      log.warn('ADMIN_RESET has set the password of ADMIN_EMAIL; start without it from now on');
    }
  });
}
