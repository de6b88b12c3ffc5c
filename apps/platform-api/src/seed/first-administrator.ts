import type { FastifyBaseLogger } from 'fastify';

import { hasAdministrator, lockAdministrators } from '#access/accounts/administrators.ts';
import { hashPassword } from '#access/passwords/passwords.ts';
import type { Database } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

interface AdministratorInput {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first administrator if the platform has none. Later starts change nothing, so that a forgotten setting
 * cannot restore access.
 */
export async function addFirstAdministrator(
  database: Database,
  input: AdministratorInput | undefined,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (await hasAdministrator(database.kysely)) return;
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
    if (await hasAdministrator(db)) return;
    await db
      .insertInto('admins')
      .values({ id: uuidV7(), name: email.split('@')[0] ?? email, email, role: 'Admin', password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'Admin', password_hash: passwordHash }))
      .execute();
  });
}
