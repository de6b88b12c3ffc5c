import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';
import { ACCEPT_ALL_RULES, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { endLimit, endExpiredLimits, setLimit } from '#sales/limits.queries.ts';
import { saveRules } from '#features/escalation/rules.queries.ts';
import { saveSettings } from '#features/sales-limits/settings.queries.ts';
import { bookKitchenTime, computePromise, rebook } from '#sales/selling.queries.ts';
import { storeVersions } from '#realtime/store-versions.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addLimit, addOrder, removeSalesLimits } from '#testing/matrix/records.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

/** Isolation rules of the sales queries. */
export const SALES_RULES: Readonly<Record<string, Rule>> = {
  'an expired limit of one store cannot be replaced by another store': async (context) => {
    const { a, b, database } = context;
    await removeSalesLimits(context, a);
    const strange = await addExpiredLimit(context, b);
    const end = { minutes: 10 };
    const input = { storeId: a.store.id, zone: 'UTC', end, replaces: strange, actor: SYSTEM_ACTOR } as const;
    const target = { kind: 'pause', itemId: null, modifierId: null } as const;
    return isDenied(
      inTransaction(database, (db) => setLimit(db, { ...input, target })),
      'staleVersion',
    );
  },
  'a limit of another store cannot be ended': async (context) => {
    const id = await addLimit(context, context.b);
    const input = { storeId: context.a.store.id, id, actor: SYSTEM_ACTOR };
    return isDenied(
      inTransaction(context.database, (db) => endLimit(db, input)),
      'dataNotFound',
    );
  },
  'each store is notified of its expired limits': async (context) => {
    const { database } = context;
    const stores = [(await addStore(database)).id, (await addStore(database)).id];
    for (const id of stores) await addExpiredLimit(context, { store: { id } });
    await endExpiredLimits(database, () => undefined);
    const versions = await storeVersions(database.kysely, 'sales_version', stores);
    return versions.size === stores.length && stores.every((id) => versions.get(id) === 1);
  },
  'the first settings of a store ignore versions of other stores': async (context) => {
    const { id } = await addStore(context.database);
    return isDenied(saveSettings(context.database.kysely, id, DEFAULT_SALES_SETTINGS, 7), 'staleVersion');
  },
  'the first rules for unseen orders ignore versions of other stores': async (context) => {
    const { id } = await addStore(context.database);
    const stored = { rules: DEFAULT_ESCALATION_RULES, version: 7 };
    return isDenied(saveRules(context.database.kysely, id, stored), 'staleVersion');
  },
  'kitchen capacity and known customers are counted per store': async (context) => {
    const { database, a } = context;
    const capacity = { slot_minutes: 60, prep_minutes: 10, order_minutes: 10, item_minutes: 0 } as const;
    const auto_accept = { ...ACCEPT_ALL_RULES, only_known_customers: true };
    const settings = json({ ...DEFAULT_SALES_SETTINGS, capacity, auto_accept });
    const { id } = await addStore(database);
    await database.kysely.insertInto('sales_settings').values({ store_id: id, settings }).execute();
    const key = '49305550199';
    const order = await addOrder(context, a, { order_status: 1 });
    await addOrder(context, a, { order_status: 25, customer_key: key });
    const request = { storeId: id, zone: 'UTC', itemCount: 1, total: null, key, scheduledAt: null };
    const free = await computePromise(database.kysely, request);
    if (!free.quote.isOpen) return false;
    // The slot of another kitchen is full.
    await bookKitchenTime(database.kysely, a.store.id, order, free.quote.bookings);
    const { quote, decision } = await computePromise(database.kysely, request);
    return quote.isOpen && quote.bookings[0]?.slot === free.quote.bookings[0]?.slot && !decision.accepts;
  },
  "kitchen bookings are only changed by the store's own orders": async (context) => {
    const { database, a } = context;
    const { id } = await addStore(database);
    const capacity = { slot_minutes: 60, prep_minutes: 10, order_minutes: 0, item_minutes: 0 } as const;
    const settings = json({ ...DEFAULT_SALES_SETTINGS, capacity });
    await database.kysely.insertInto('sales_settings').values({ store_id: id, settings }).execute();
    const order = await addOrder(context, a, { order_status: 1 });
    await bookKitchenTime(database.kysely, a.store.id, order, [{ slot: 0, minutes: 10 }]);
    await rebook(database.kysely, { storeId: id, orderId: order, itemCount: 1, readyAt: 0 });
    const own = database.kysely.selectFrom('order_bookings').select('minutes').where('order_id', '=', order);
    return (await own.execute()).length === 1;
  },
};

const SYSTEM_ACTOR = { kind: 'system', id: null, name: null } as const;

/** Inserts a just expired pause that is not marked as ended yet. @returns its id */
async function addExpiredLimit(
  { database }: MatrixContext,
  { store }: { readonly store: { readonly id: string } },
): Promise<string> {
  const id = uuidV7();
  const now = Date.now();
  await database.kysely
    .insertInto('sales_limits')
    .values({
      store_id: store.id,
      id,
      kind: 'pause',
      item_id: null,
      extra_minutes: null,
      reason: null,
      starts_at: new Date(now - 2000),
      ends_at: new Date(now - 1000),
      set_by: json(SYSTEM_ACTOR),
      ended_by: null,
    })
    .execute();
  return id;
}
