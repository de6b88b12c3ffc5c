import type { Failure } from '@store-panel/contract/envelope';
import { USE_NAMES_MAX, type UseKind } from '@store-panel/domain/catalogues/used-by';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { nameIn } from '#access/accounts/names.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export interface Use {
  readonly kind: UseKind;
  readonly count: number;
  readonly names: readonly string[];
}

/** @throws ApiError stillInUse, with all uses, if there is one */
export function requireUnused(uses: readonly Use[]): void {
  const used = uses.filter(({ count }) => count > 0);
  if (used.length > 0) throw new ApiError('stillInUse', { used_by: used as NonNullable<Failure['used_by']> });
}

/** Stores that use an entry. `condition` is about `s`, a store; names are in the language. */
export async function storesUsing(db: QueryExecutor, condition: RawBuilder<SqlBool>, lang: number): Promise<Use> {
  const { rows } = await sql<{ name: string[]; count: number }>`
    select s.name, count(*) over () as count from stores s where ${condition}
    order by s.unique_id limit ${USE_NAMES_MAX}`.execute(db);
  return { kind: 'store', count: rows[0]?.count ?? 0, names: rows.map(({ name }) => nameIn(name, lang)) };
}
