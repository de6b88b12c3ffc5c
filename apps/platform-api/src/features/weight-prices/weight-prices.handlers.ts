import type { weightPriceEndpoints } from '@store-panel/contract/endpoints/weight-prices';
import { currencyCodes } from '@store-panel/domain/money/currency';

import { invalidField } from '#access/api-error.ts';
import { auditEntry, changedFields } from '#catalogues/audit-entry.ts';
import { claimEntry, removeEntry, restoreEntry, writeUnique } from '#catalogues/entries.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  getWeightPrice,
  listWeightPrices,
  type WeightPriceEntry,
} from '#features/weight-prices/weight-prices.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';

/** One price for each weight. */
const WEIGHT = { constraint: 'weight_prices_by_weight', field: 'up_to_grams' } as const;

const subjectOf = ({ currency, up_to_grams: grams }: WeightPriceEntry) => `${currency}, ${grams} g`;

/** Prices that stores pay for parcels by weight. An order keeps the price that it was charged. */
export const weightPriceHandlers: HandlersOf<keyof typeof weightPriceEndpoints> = {
  'POST /api/admin/list_weight_prices': ({ body, db }) => listWeightPrices(db, body),
  'POST /api/admin/save_weight_price': (context) => saveWeightPrice(context),
  'POST /api/admin/delete_weight_price': async (context) => {
    const { body, db } = context;
    const { weight_price_id: id, version } = body;
    await removeEntry(db, 'weight_prices', { id, version });
    const price = await getWeightPrice(db, id);
    await auditEntry(context, 'weight_price_removed', subjectOf(price), { id, price: price.price });
    return { weight_price: price };
  },
  'POST /api/admin/restore_weight_price': async (context) => {
    const { body, db } = context;
    const { weight_price_id: id, version } = body;
    await restoreEntry(db, 'weight_prices', { id, version }, WEIGHT);
    const price = await getWeightPrice(db, id);
    await auditEntry(context, 'weight_price_restored', subjectOf(price), { id, price: price.price });
    return { weight_price: price };
  },
};

async function saveWeightPrice(context: CallContext<'POST /api/admin/save_weight_price'>) {
  const { body, db } = context;
  const { weight_price_id, version, ...row } = body;
  if (!currencyCodes().includes(row.currency)) throw invalidField('currency', 'currency.required');
  if (weight_price_id === null || version === null) {
    const id = uuidV7();
    await writeUnique(
      WEIGHT,
      db
        .insertInto('weight_prices')
        .values({ id, ...row })
        .execute(),
    );
    const added = await getWeightPrice(db, id);
    await auditEntry(context, 'weight_price_added', subjectOf(added), { id, price: row.price });
    return { weight_price: added };
  }
  await claimEntry(db, 'weight_prices', { id: weight_price_id, version });
  const before = await getWeightPrice(db, weight_price_id);
  await writeUnique(WEIGHT, db.updateTable('weight_prices').set(row).where('id', '=', weight_price_id).execute());
  const after = await getWeightPrice(db, weight_price_id);
  await auditEntry(context, 'weight_price_changed', subjectOf(after), {
    id: weight_price_id,
    ...changedFields(before, after),
  });
  return { weight_price: after };
}
