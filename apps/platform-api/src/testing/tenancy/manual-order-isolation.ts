import { json } from '#db/schema.ts';
import { balanceFor } from '#features/order-entry/manual/balance.queries.ts';
import { findCustomers } from '#features/order-entry/manual/customers.queries.ts';
import { orderAgain } from '#features/order-entry/manual/reorder.queries.ts';
import { findByReference } from '#orders/new-orders/new-order.queries.ts';
import { readDelivery } from '#sales/delivery.queries.ts';
import { readLineMenu } from '#sales/menu-lines.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/sample-menu.ts';
import { isRefused, type Rule } from '#testing/tenancy/rule.ts';

const PHONE = '+493055507714';

/** What the queries behind orders of the store itself hold to, whoever asks. */
export const MANUAL_RULES: Readonly<Record<string, Rule>> = {
  'a customer is known by what this store had to do with them': async (world) => {
    const { a, b, database } = world;
    await addOrder(world, a, { order_status: 25, customer_phone: PHONE });
    const strange = { name: 'Known elsewhere', phone: PHONE, line: 'Elsewhere 1' };
    const id = '018f0000-0000-7000-8000-0000000000aa';
    const book = database.kysely.insertInto('address_book').values({ store_id: b.store.id, id, ...strange });
    await book.onConflict((conflict) => conflict.doNothing()).execute();
    const [first] = await findCustomers(database.kysely, a.store.id, PHONE);
    const isOwn =
      first !== undefined &&
      first.orders.length === first.order_count &&
      first.addresses.every(({ line }) => line !== strange.line);
    const { id: empty } = await addStore(database);
    const nobody = await findCustomers(database.kysely, empty, PHONE);
    const elsewhere = await findCustomers(database.kysely, b.store.id, PHONE);
    await database.kysely.deleteFrom('address_book').where('id', '=', id).execute();
    const isApart = elsewhere.every(({ order_count: count, orders }) => count === 0 && orders.length === 0);
    return isOwn && isApart && nobody.length === 0;
  },
  "a number is read by its own store's country": async (world) => {
    const { database, a } = world;
    const { id } = await addStore(database);
    await database.kysely.updateTable('stores').set({ country_phone_code: '+965' }).where('id', '=', id).execute();
    const order = await addOrder(world, a, { order_status: 25, customer_phone: '22255014' });
    const book = { store_id: id, id: order, name: 'Noura', phone: '22255014', line: 'Salmiya 4' };
    await database.kysely.insertInto('address_book').values(book).execute();
    const found = await findCustomers(database.kysely, id, '+965 2225 5014');
    return found.length === 1 && (await findCustomers(database.kysely, a.store.id, '+965 2225 5014')).length === 0;
  },
  'an order is ordered again by its own store, and found by its own reference': async (world) => {
    const { a, b, database } = world;
    const orderId = await addOrder(world, b, { order_status: 25, client_reference: 'manual/kept-apart' });
    const found = await findByReference(database.kysely, a.store.id, 'manual/kept-apart');
    return (
      found === undefined && (await isRefused(orderAgain(database.kysely, a.store.id, orderId), 'orderDetailNotFound'))
    );
  },
  "a store's balance is its own, and so is what was spent of it": async (world) => {
    const { database, b } = world;
    const { id } = await addStore(database);
    const stores = database.kysely.updateTable('stores');
    await stores.set({ balance: 700 }).where('id', '=', id).execute();
    const spent = await addOrder(world, b, { order_status: 3 });
    await database.kysely.updateTable('orders').set({ courier_charge: 500 }).where('id', '=', spent).execute();
    const own = await balanceFor(database.kysely, id, 1);
    await database.kysely.updateTable('orders').set({ courier_charge: 0 }).where('id', '=', spent).execute();
    return own?.balance === 700;
  },
  'how a store delivers, and what its menu holds, is its own': async ({ database, b }) => {
    const { id } = await addStore(database);
    const fee = json({ base_price: 77 } as never);
    await database.kysely.updateTable('stores').set({ delivery_fee: fee }).where('id', '=', id).execute();
    const { pizza } = await addMenu(database, id);
    const own = await readDelivery(database.kysely, id);
    const other = await readDelivery(database.kysely, b.store.id);
    const { menu } = await readLineMenu(database.kysely, b.store.id, [pizza]);
    return own.settings.fee.base_price === 77 && other.settings.fee.base_price !== 77 && menu?.items.length === 0;
  },
};
