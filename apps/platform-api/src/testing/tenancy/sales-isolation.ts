import { ACCEPT_ALL_RULES, DEFAULT_SALES_SETTINGS } from '@store-panel/domain/sales/settings';

import { json } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { endLimit, endExpiredLimits, setLimit } from '#sales/limits.queries.ts';
import { saveSettings } from '#features/sales-limits/settings.queries.ts';
import { bookKitchenTime, computePromise, rebook, salesVersions } from '#sales/selling.queries.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addLimit, addOrder, openAgain } from '#testing/matrix/records.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';
import { isRefused, type Rule } from '#testing/tenancy/rule.ts';

/** What the queries of sales hold to, whoever asks. */
export const SALES_RULES: Readonly<Record<string, Rule>> = {
  'what ran out of one store does not stand for what another one has seen': async (world) => {
    const { a, b, database } = world;
    await openAgain(world, a);
    const strange = await ranOut(world, b);
    const end = { minutes: 10 };
    const wish = { storeId: a.store.id, zone: 'UTC', end, replaces: strange, actor: NOBODY } as const;
    const what = { kind: 'pause', itemId: null } as const;
    return isRefused(
      inTransaction(database, (db) => setLimit(db, { ...wish, what })),
      'staleVersion',
    );
  },
  'a limit of another store is not there to be ended': async (world) => {
    const id = await addLimit(world, world.b);
    const wish = { storeId: world.a.store.id, id, actor: NOBODY };
    return isRefused(
      inTransaction(world.database, (db) => endLimit(db, wish)),
      'dataNotFound',
    );
  },
  'each store is told of what ran out of it': async (world) => {
    const { database } = world;
    const stores = [(await addStore(database)).id, (await addStore(database)).id];
    for (const id of stores) await ranOut(world, { store: { id } });
    await endExpiredLimits(database, () => undefined);
    const versions = await salesVersions(database.kysely, stores);
    return versions.size === stores.length && stores.every((id) => versions.get(id) === 1);
  },
  'settings that a store never had are its first, whatever others have': async (world) => {
    const { id } = await addStore(world.database);
    return isRefused(saveSettings(world.database.kysely, id, DEFAULT_SALES_SETTINGS, 7), 'staleVersion');
  },
  "a kitchen's work and its known customers are its own": async (world) => {
    const { database, a } = world;
    const capacity = { slot_minutes: 60, prep_minutes: 10, order_minutes: 10, item_minutes: 0 } as const;
    const auto_accept = { ...ACCEPT_ALL_RULES, only_known_customers: true };
    const settings = json({ ...DEFAULT_SALES_SETTINGS, capacity, auto_accept });
    const { id } = await addStore(database);
    await database.kysely.insertInto('sales_settings').values({ store_id: id, settings }).execute();
    const phone = '+49305550199';
    const order = await addOrder(world, a, { order_status: 1 });
    await addOrder(world, a, { order_status: 25, customer_phone: phone });
    const asked = { storeId: id, zone: 'UTC', itemCount: 1, total: null, phone, scheduledAt: null };
    const free = await computePromise(database.kysely, asked);
    if (!free.quote.isOpen) return false;
    // Another kitchen is full at that time.
    await bookKitchenTime(database.kysely, a.store.id, order, free.quote.bookings);
    const { quote, verdict } = await computePromise(database.kysely, asked);
    return quote.isOpen && quote.bookings[0]?.slot === free.quote.bookings[0]?.slot && !verdict.accepts;
  },
  "a kitchen's book is changed by its own orders alone": async (world) => {
    const { database, a } = world;
    const { id } = await addStore(database);
    const capacity = { slot_minutes: 60, prep_minutes: 10, order_minutes: 0, item_minutes: 0 } as const;
    const settings = json({ ...DEFAULT_SALES_SETTINGS, capacity });
    await database.kysely.insertInto('sales_settings').values({ store_id: id, settings }).execute();
    const order = await addOrder(world, a, { order_status: 1 });
    await bookKitchenTime(database.kysely, a.store.id, order, [{ slot: 0, minutes: 10 }]);
    await rebook(database.kysely, { storeId: id, orderId: order, itemCount: 1, readyAt: 0 });
    const own = database.kysely.selectFrom('order_bookings').select('minutes').where('order_id', '=', order);
    return (await own.execute()).length === 1;
  },
};

const NOBODY = { kind: 'system', id: null, name: null } as const;

/** A pause of the store that has just run out, and that nobody has marked as ended yet. */
async function ranOut(
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
      set_by: json(NOBODY),
      ended_by: null,
    })
    .execute();
  return id;
}
