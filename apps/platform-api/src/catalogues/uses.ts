import type { Failure } from '@store-panel/contract/envelope';
import { NAMED_USERS_MAX, type UseKind } from '@store-panel/domain/catalogues/used-by';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { nameIn } from '#access/accounts/names.ts';
import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';

export interface Use {
  readonly kind: UseKind;
  readonly count: number;
  /** The first ones of those that have a page. */
  readonly named: readonly { readonly id: string; readonly name: string }[];
}

/** @throws ApiError stillInUse, with all uses, if there is one */
export function requireUnused(uses: readonly Use[]): void {
  const used = uses.filter(({ count }) => count > 0);
  if (used.length > 0) throw new ApiError('stillInUse', { used_by: used as NonNullable<Failure['used_by']> });
}

/** Stores that use an entry. `condition` is about `s`, a store; names are in the language. */
export async function storesUsing(db: QueryExecutor, condition: RawBuilder<SqlBool>, lang: number): Promise<Use> {
  const { rows } = await sql<{ id: string; name: string[]; count: number }>`
    select s.id, s.name, count(*) over () as count from stores s where ${condition}
    order by s.unique_id limit ${NAMED_USERS_MAX}`.execute(db);
  const named = rows.map(({ id, name }) => ({ id, name: nameIn(name, lang) }));
  return { kind: 'store', count: rows[0]?.count ?? 0, named };
}
