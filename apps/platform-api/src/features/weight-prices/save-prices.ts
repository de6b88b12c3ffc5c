import { currencyCodes } from '@store-panel/domain/money/currency';
import { gridProblem } from '@store-panel/domain/weight-prices/price-grid';
import { sql } from 'kysely';

import { ApiError, invalidField } from '#access/api-error.ts';
import { auditEntry } from '#catalogues/audit-entry.ts';
import { writeUnique } from '#catalogues/entries.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { claimPriceList, getPriceList, type PriceList } from '#features/weight-prices/price-lists.queries.ts';
import type { CallContext } from '#http/implement.ts';
import { insertCells } from '#sales/insert-price-list.ts';

type SaveContext = CallContext<'POST /api/admin/save_weight_prices'>;

const OWNER = { constraint: 'weight_price_lists_by_owner', field: 'currency' } as const;

export const subjectOf = ({ tenant, currency }: PriceList) => (tenant ? `${tenant.name}, ${currency}` : currency);

/** Saves the draft of a list, which counts for nothing until it is published. */
export async function savePrices(context: SaveContext): Promise<{ list: PriceList }> {
  const { body, db } = context;
  const { prices } = body;
  const problem = gridProblem(prices);
  if (problem !== null) throw invalidField('prices', `price_grid.${problem}`);
  const id = await claimList(context);
  const no = await beginDraft(db, id, body.volume_divisor ?? null);
  await insertCells(db, { listId: id, no }, prices);
  const list = await getPriceList(db, id);
  await auditEntry(context, 'weight_prices_saved', subjectOf(list), { id, version: no, prices: prices.length });
  return { list };
}

/** @throws ApiError validationFailed for a currency that is none, or has a list of this owner */
async function claimList({ body, db }: SaveContext): Promise<string> {
  const { list_id: listId, version, currency, tenant_id: tenantId } = body;
  if (listId !== null && version !== null) {
    await claimPriceList(db, listId, version);
    const list = await getPriceList(db, listId);
    // A list stays its owner's, in its currency.
    if (list.currency !== currency || (list.tenant?.tenant_id ?? null) !== tenantId) throw new ApiError('dataNotFound');
    return listId;
  }
  if (!currencyCodes().includes(currency)) throw invalidField('currency', 'currency.required');
  if (tenantId !== null) {
    const tenant = await db.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
    if (!tenant) throw new ApiError('dataNotFound');
  }
  const id = uuidV7();
  await writeUnique(OWNER, db.insertInto('weight_price_lists').values({ id, tenant_id: tenantId, currency }).execute());
  return id;
}

/** Empties the next version of a list, or begins one. What was announced is a draft again. @returns its number */
async function beginDraft(db: QueryExecutor, listId: string, divisor: number | null): Promise<number> {
  const { next } = await getPriceList(db, listId);
  if (next !== null) {
    await db
      .updateTable('weight_price_versions')
      .set({ valid_from: null, published_at: null, published_by: null, reason: '', volume_divisor: divisor })
      .where('list_id', '=', listId)
      .where('no', '=', next.version)
      .execute();
    await db.deleteFrom('weight_price_rows').where('list_id', '=', listId).where('no', '=', next.version).execute();
    return next.version;
  }
  const { rows } = await sql<{ no: number }>`
    insert into weight_price_versions (list_id, no, volume_divisor)
    select ${listId}, coalesce(max(no), 0) + 1, ${divisor}::integer from weight_price_versions where list_id = ${listId}
    returning no`.execute(db);
  const [draft] = rows;
  if (!draft) throw new Error('the draft was not inserted');
  return draft.no;
}
