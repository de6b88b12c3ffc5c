import type { Wire } from '@store-panel/contract/table';
import { type Insertable, sql, type Updateable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import type { AdminsTable } from '#db/tables/accounts.ts';
import type { Queries } from '#db/transaction.ts';

export type Staff = Wire['POST /api/admin/get_admin_detail']['reply']['admin'];
export type StaffRecord = Wire['POST /api/admin/add_admin']['reply']['admin'];

const MOST_LISTED = 500;

const rows = (db: Queries) =>
  db.selectFrom('admins').select(['id', 'name', 'email', 'role', 'permissions', 'version', 'created_at']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const staffOf = ({ id, name, email, role, permissions }: Omit<Row, 'version' | 'created_at'>): Staff => ({
  _id: id,
  name,
  email,
  role,
  // Only codes of the table get past the database's check.
  permissions: permissions as Staff['permissions'],
});

const recordOf = (row: Row): StaffRecord => ({
  ...staffOf(row),
  version: row.version,
  created_at: row.created_at.toISOString(),
});

export async function findStaff(db: Queries, email: string) {
  return rows(db).select('password_hash').where('email', '=', email).executeTakeFirst();
}

export async function listStaff(db: Queries): Promise<StaffRecord[]> {
  return (await rows(db).orderBy('created_at').orderBy('id').limit(MOST_LISTED).execute()).map(recordOf);
}

/** @throws Refusal dataNotFound */
export async function staffRecord(db: Queries, id: string): Promise<StaffRecord> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return recordOf(row);
}

const TAKEN = { admins_email_key: 'emailAlreadyRegistered' } as const;

/** @throws Refusal emailAlreadyRegistered */
export async function insertStaff(db: Queries, row: Insertable<AdminsTable>): Promise<void> {
  await mapUniqueViolation(TAKEN, db.insertInto('admins').values(row).execute());
}

/** @throws Refusal staleVersion (also for one who is gone meanwhile), emailAlreadyRegistered */
export async function updateStaff(
  db: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  change: Updateable<AdminsTable>,
): Promise<void> {
  const { numUpdatedRows } = await mapUniqueViolation(
    TAKEN,
    db
      .updateTable('admins')
      .set((row) => ({ ...change, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/** The sessions that the administrator began in stores' names go with the row. */
export async function deleteStaff(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('admins').where('id', '=', id).execute();
}
