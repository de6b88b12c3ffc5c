import type { Wire } from '@store-panel/contract/table';
import { type Insertable, sql, type Updateable } from 'kysely';

import { ApiError } from '#access/api-error.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import type { AdminsTable } from '#db/tables/accounts.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export type AdminUser = Wire['POST /api/admin/get_admin_detail']['reply']['admin'];
export type AdminRecord = Wire['POST /api/admin/add_admin']['reply']['admin'];

const MAX_LISTED = 500;

const selectAdmins = (db: QueryExecutor) =>
  db.selectFrom('admins').select(['id', 'name', 'email', 'role', 'permissions', 'version', 'created_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectAdmins>['executeTakeFirstOrThrow']>>;

export const toAdminUser = ({
  id,
  name,
  email,
  role,
  permissions,
}: Omit<Row, 'version' | 'created_at'>): AdminUser => ({
  _id: id,
  name,
  email,
  role,
  // A database constraint allows only codes of the permission table.
  permissions: permissions as AdminUser['permissions'],
});

const toAdminRecord = (row: Row): AdminRecord => ({
  ...toAdminUser(row),
  version: row.version,
  created_at: row.created_at.toISOString(),
});

export async function findAdmin(db: QueryExecutor, email: string) {
  return selectAdmins(db).select('password_hash').where('email', '=', email).executeTakeFirst();
}

export async function listAdmins(db: QueryExecutor): Promise<AdminRecord[]> {
  return (await selectAdmins(db).orderBy('created_at').orderBy('id').limit(MAX_LISTED).execute()).map(toAdminRecord);
}

/** @throws ApiError dataNotFound */
export async function getAdminRecord(db: QueryExecutor, id: string): Promise<AdminRecord> {
  const row = await selectAdmins(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toAdminRecord(row);
}

const UNIQUE_VIOLATIONS = { admins_email_key: 'emailAlreadyRegistered' } as const;

/** @throws ApiError emailAlreadyRegistered */
export async function insertAdmin(db: QueryExecutor, row: Insertable<AdminsTable>): Promise<void> {
  await mapUniqueViolation(UNIQUE_VIOLATIONS, db.insertInto('admins').values(row).execute());
}

/** @throws ApiError staleVersion (also if the account was deleted meanwhile), emailAlreadyRegistered */
export async function updateAdmin(
  db: QueryExecutor,
  { id, version }: { readonly id: string; readonly version: number },
  change: Updateable<AdminsTable>,
): Promise<void> {
  const { numUpdatedRows } = await mapUniqueViolation(
    UNIQUE_VIOLATIONS,
    db
      .updateTable('admins')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new ApiError('staleVersion');
}

/** Impersonation sessions that the administrator started are deleted with the row. */
export async function deleteAdmin(db: QueryExecutor, id: string): Promise<void> {
  await db.deleteFrom('admins').where('id', '=', id).execute();
}
