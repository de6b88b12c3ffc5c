const SERVER = 'apps/platform-api/src';
const ORDERS = `${SERVER}/orders`;
const CONDITIONS = `${ORDERS}/transition-conditions.ts`;
const CHANGE = `${ORDERS}/change-order.ts`;
const EVENTS = `${ORDERS}/order-events.queries.ts`;
const LOCK = `${ORDERS}/lock-orders.queries.ts`;
const ROOMS = `${SERVER}/realtime/rooms.ts`;
const TRANSITIONS_TEST = `${ORDERS}/transitions.test.ts`;
const ORDERS_TEST = `${SERVER}/features/orders/orders.test.ts`;
const ROOMS_TEST = `${SERVER}/realtime/realtime.test.ts`;
const area = 'server-orders';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const SERVER_ORDERS_MUTANTS = [
  {
    id: 'order-of-another-store-changed',
    area,
    file: CONDITIONS,
    test: `${SERVER}/testing/tenancy/tenancy.test.ts`,
    find: 'sql`o.store_id = ${storeId}`,',
    replace: '',
  },
  {
    id: 'change-of-an-old-version',
    area,
    file: CONDITIONS,
    test: ORDERS_TEST,
    find: 'if (version !== undefined) where.push(sql`o.version = ${version}`);',
    replace: '',
  },
  {
    id: 'completed-with-any-code',
    area,
    file: CONDITIONS,
    test: ORDERS_TEST,
    find: 'o.confirmation_code = ${confirmationCode ?? null})',
    replace: '${confirmationCode ?? null}::text is not null)',
  },
  {
    id: 'settled-order-restored',
    area,
    file: CONDITIONS,
    test: `${SERVER}/features/orders/orders.test.ts`,
    find: 'and not o.end_is_settled and',
    replace: 'and',
  },
  {
    id: 'status-not-guarded',
    area,
    file: CONDITIONS,
    test: TRANSITIONS_TEST,
    find: 'sql`o.order_status = any(${[...from.order_status]}::smallint[])`,',
    replace: '',
  },
  {
    id: 'pickup-order-guarded-by-nothing',
    area,
    file: CONDITIONS,
    test: TRANSITIONS_TEST,
    find: "if (row?.deliveryOnly) where.push(sql`o.order_type = 'delivery'`);",
    replace: '',
  },
  {
    id: 'version-stays-the-same',
    area,
    file: CHANGE,
    test: ORDERS_TEST,
    find: 'sql`version = o.version + 1`',
    replace: 'sql`version = o.version`',
  },
  {
    id: 'server-charge-rounded-down',
    area,
    file: CHANGE,
    test: `${SERVER}/orders/transitions.test.ts`,
    find: '(2 * o.total * r.value + ${PPM}::bigint)',
    replace: '(2 * o.total * r.value)',
  },
  {
    id: 'server-charge-above-total',
    area,
    file: CHANGE,
    test: `${SERVER}/orders/transitions.test.ts`,
    find: 'least(r.value, o.total)',
    replace: 'r.value',
  },
  {
    id: 'server-charge-at-threshold',
    area,
    file: CHANGE,
    test: `${SERVER}/orders/transitions.test.ts`,
    find: 'o.cart_total < r.threshold',
    replace: 'o.cart_total <= r.threshold',
  },
  {
    id: 'served-order-counts-as-paid',
    area,
    file: CHANGE,
    test: 'apps/platform-api/src/features/table-orders/table-orders.test.ts',
    find: "o.payment_method = 'cash' and o.order_type <> 'table' then 'paid'",
    replace: "o.payment_method = 'cash' then 'paid'",
  },
  {
    id: 'card-order-counts-as-paid',
    area,
    file: CHANGE,
    test: ORDERS_TEST,
    find: "case when o.payment_method = 'cash' and o.order_type <> 'table' then 'paid'",
    replace: "case when o.order_type <> 'table' then 'paid'",
  },
  {
    id: 'hole-in-events-unnoticed',
    area,
    file: EVENTS,
    test: `${SERVER}/features/orders/orders.test.ts`,
    find: 'record.seq === afterSeq + at + 1 && ',
    replace: '',
  },
  {
    id: 'last-event-sent-again',
    area,
    file: EVENTS,
    test: ORDERS_TEST,
    find: 'seq > ${afterSeq} order by seq',
    replace: 'seq >= ${afterSeq} order by seq',
  },
  {
    id: 'conflict-names-the-first-change',
    area,
    file: EVENTS,
    test: ORDERS_TEST,
    find: 'order by seq desc limit 1',
    replace: 'order by seq limit 1',
  },
  {
    id: 'event-number-used-twice',
    area,
    file: EVENTS,
    test: `${SERVER}/features/orders/orders.test.ts`,
    find: 'set event_seq = event_seq + 1$',
    replace: 'set event_seq = event_seq$',
  },
  {
    id: 'bulk-locks-another-store',
    area,
    file: LOCK,
    test: `${SERVER}/testing/tenancy/statements.test.ts`,
    find: "    .where('store_id', '=', storeId)\n",
    replace: '',
  },
  {
    id: 'room-of-another-store',
    area,
    file: ROOMS,
    test: ROOMS_TEST,
    find: 'room === storeRoom(storeId) ||',
    replace: "room.startsWith(storeRoom('')) ||",
  },
  {
    id: 'room-of-a-foreign-order',
    area,
    file: ROOMS,
    test: ROOMS_TEST,
    find: ' || !(await ownsOrder(storeId, orderId))',
    replace: '',
  },
];
