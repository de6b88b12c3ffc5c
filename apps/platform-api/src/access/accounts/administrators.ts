import { sql } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/**
 * Locks the set of administrators until the transaction ends: of two who remove each other, the second sees what the
 * first did.
 */
export async function lockAdministrators(db: QueryExecutor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db);
}

const administrators = (db: QueryExecutor) => db.selectFrom('admins').select('id').where('role', '=', 'Admin').limit(1);

export const hasAdministrator = async (db: QueryExecutor): Promise<boolean> =>
  (await administrators(db).executeTakeFirst()) !== undefined;

/** Call after {@link lockAdministrators}. @throws ApiError lastAdministrator if there is no other administrator */
export async function requireAnotherAdministrator(db: QueryExecutor, id: string): Promise<void> {
  const other = await administrators(db).where('id', '<>', id).executeTakeFirst();
  if (other === undefined) throw new ApiError('lastAdministrator');
}
