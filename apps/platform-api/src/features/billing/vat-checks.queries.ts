import type { QueryExecutor } from '#db/transaction.ts';
import { plainVatId } from '#features/billing/vat-id.ts';

interface VatId {
  readonly country: string;
  readonly vatId: string;
}

/** What was last said of exactly this VAT id of a store; null if nothing was. */
export async function readVatCheck(
  db: QueryExecutor,
  storeId: string,
  { country, vatId }: VatId,
): Promise<{ readonly isValid: boolean; readonly at: Date } | null> {
  const row = await db
    .selectFrom('vat_checks')
    .select(['is_valid', 'checked_at'])
    .where('store_id', '=', storeId)
    .where('country', '=', country)
    .where('vat_id', '=', plainVatId(vatId))
    .executeTakeFirst();
  return row ? { isValid: row.is_valid, at: row.checked_at } : null;
}

/** Stores an answer of the tax authorities with the date, in place of the one before. */
export async function storeVatCheck(
  db: QueryExecutor,
  storeId: string,
  { country, vatId, isValid }: VatId & { readonly isValid: boolean },
): Promise<void> {
  const answer = { country, vat_id: plainVatId(vatId), is_valid: isValid, checked_at: new Date() };
  await db
    .insertInto('vat_checks')
    .values({ store_id: storeId, ...answer })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(answer))
    .execute();
}
