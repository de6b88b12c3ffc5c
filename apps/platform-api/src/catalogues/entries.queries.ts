import { type RawBuilder, sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { requireUnused, type Use } from '#catalogues/uses.ts';
import { violatedConstraint } from '#db/database-errors.ts';
import type { QueryExecutor } from '#db/transaction.ts';

/** The tables of the catalogues, with their keys. */
const KEYS = {
  countries: 'code',
  cities: 'id',
  document_types: 'id',
  vehicle_types: 'code',
} as const;
export type Catalogue = keyof typeof KEYS;

interface EntryVersion {
  readonly id: string;
  /** The version on which the change is based. */
  readonly version: number;
}

/**
 * Takes the next version of an entry and locks it until the transaction ends, so that one of two concurrent changes is
 * stale. `isRemoved`: the state in which it has to be.
 * @throws ApiError dataNotFound, staleVersion
 */
export async function claimEntry(
  db: QueryExecutor,
  catalogue: Catalogue,
  { id, version }: EntryVersion,
  isRemoved = false,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(catalogue)} set version = version + 1, updated_at = now()
    where ${sql.ref(KEYS[catalogue])} = ${id} and version = ${version} and (removed_at is not null) = ${isRemoved}
  `.execute(db);
  if (numAffectedRows === 1n) return;
  const { rows } = await sql`
    select from ${sql.table(catalogue)} where ${sql.ref(KEYS[catalogue])} = ${id}`.execute(db);
  throw new ApiError(rows.length === 0 ? 'dataNotFound' : 'staleVersion');
}

/**
 * Removes an entry that nothing uses. It is kept, so that it can be restored.
 * @throws ApiError dataNotFound, staleVersion, stillInUse
 */
export async function removeEntry(
  db: QueryExecutor,
  catalogue: Catalogue,
  entry: EntryVersion,
  findUses: () => Promise<readonly Use[]> = () => Promise.resolve([]),
): Promise<void> {
  await claimEntry(db, catalogue, entry);
  requireUnused(await findUses());
  await setRemoved(db, catalogue, entry.id, sql`now()`);
}

/**
 * Restores a removed entry, unless another one has its `unique` field by now.
 * @throws ApiError dataNotFound, staleVersion, validationFailed
 */
export async function restoreEntry(
  db: QueryExecutor,
  catalogue: Catalogue,
  entry: EntryVersion,
  unique?: UniqueField,
): Promise<void> {
  await claimEntry(db, catalogue, entry, true);
  const restoring = setRemoved(db, catalogue, entry.id, sql`null`);
  await (unique ? writeUnique(unique, restoring) : restoring);
}

const setRemoved = (db: QueryExecutor, catalogue: Catalogue, id: string, removedAt: RawBuilder<unknown>) =>
  sql`update ${sql.table(catalogue)} set removed_at = ${removedAt} where ${sql.ref(KEYS[catalogue])} = ${id}`.execute(
    db,
  );

/** A field that no two entries share, and the constraint that sees to it. */
interface UniqueField {
  readonly constraint: string;
  readonly field: string;
}

/**
 * Maps the violation of a unique constraint to the field whose value another entry has: only the database can tell
 * without a race.
 * @throws ApiError validationFailed
 */
export async function writeUnique<T>({ constraint, field }: UniqueField, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === constraint) throw invalidField(field, 'entry.taken');
    throw error;
  }
}
