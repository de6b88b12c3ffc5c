import { readOne } from '#db/reading/read-together.ts';
import { json } from '#db/schema.ts';
import { computeCost } from '#orders/new-orders/parcel-cost.queries.ts';
import { findCustomers } from '#features/order-entry/manual/customers.queries.ts';
import { readReorder } from '#features/order-entry/manual/reorder.queries.ts';
import { referenceReading } from '#orders/new-orders/new-order.queries.ts';
import { readDelivery } from '#sales/delivery.queries.ts';
import { readLineMenu } from '#sales/menu-lines.ts';
import { addOrder } from '#testing/matrix/records.ts';
import { addStore } from '#testing/fixtures/accounts.ts';
import { addMenu } from '#testing/fixtures/menu/sample-menu.ts';
import { payIn } from '#testing/fixtures/pay-in.ts';
import { isDenied, type Rule } from '#testing/tenancy/rule.ts';

const PHONE = '+493055507714';

/** Isolation rules of the manual orders' queries. */
export const MANUAL_RULES: Readonly<Record<string, Rule>> = {
  'a customer is only found by orders and addresses of this store': async (context) => {
    const { a, b, database } = context;
    await addOrder(context, a, { order_status: 25, customer_phone: PHONE });
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
    const withoutOrders = await findCustomers(database.kysely, empty, PHONE);
    const elsewhere = await findCustomers(database.kysely, b.store.id, PHONE);
    await database.kysely.deleteFrom('address_book').where('id', '=', id).execute();
    const isApart = elsewhere.every(({ order_count: count, orders }) => count === 0 && orders.length === 0);
    return isOwn && isApart && withoutOrders.length === 0;
  },
  "a phone number is parsed with its own store's country": async (context) => {
    const { database, a } = context;
    const { id } = await addStore(database);
    await database.kysely.updateTable('stores').set({ country_phone_code: '+965' }).where('id', '=', id).execute();
    const order = await addOrder(context, a, { order_status: 25, customer_phone: '22255014' });
    const book = { store_id: id, id: order, name: 'Noura', phone: '22255014', line: 'Salmiya 4' };
    await database.kysely.insertInto('address_book').values(book).execute();
    const found = await findCustomers(database.kysely, id, '+965 2225 5014');
    return found.length === 1 && (await findCustomers(database.kysely, a.store.id, '+965 2225 5014')).length === 0;
  },
  'an order is only reordered and found by reference in its own store': async (context) => {
    const { a, b, database } = context;
    const orderId = await addOrder(context, b, { order_status: 25, client_reference: 'manual/kept-apart' });
    const found = await readOne(database.kysely, referenceReading(a.store.id, 'manual/kept-apart'));
    return (
      found === undefined && (await isDenied(readReorder(database.kysely, a.store.id, orderId), 'orderDetailNotFound'))
    );
  },
  "a store's balance and its charges are its own": async (context) => {
    const { database, b } = context;
    const { id } = await addStore(database);
    await payIn(database.kysely, id, 700);
    await payIn(database.kysely, b.store.id, -500);
    const own = await computeCost(database.kysely, id, 1);
    await payIn(database.kysely, b.store.id, 500);
    return own.problem === null && own.balance.balance === 700;
  },
  'delivery settings and menus are read per store': async ({ database, b }) => {
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
