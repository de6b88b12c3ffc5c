import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';

import { createClient } from '#client.ts';
import { platformApi } from '#rtk/api.ts';
import { clientExtraArgument } from '#rtk/client-extra.ts';
import { manualOrdersApi, type NewManualOrder } from '#rtk/orders/manual-orders.ts';
import { type FakeHandlers, fakeTransport, refuse } from '#testing/fake-transport.ts';
import { buildOrderCard, buildOrderId } from '#testing/order-fixtures.ts';
import { createAutoAdvanceClock } from '#testing/auto-advance-clock.ts';

const { createManualOrder, findCustomers } = manualOrdersApi.endpoints;

function panel(handlers: FakeHandlers) {
  const clock = createAutoAdvanceClock();
  const platform = fakeTransport(handlers, clock);
  const client = createClient({ baseUrl: '', mode: 'header', fetch: platform.fetch, clock });
  const store = configureStore({
    reducer: { [platformApi.reducerPath]: platformApi.reducer },
    middleware: (get) => get({ thunk: { extraArgument: clientExtraArgument(client) } }).concat(platformApi.middleware),
  });
  return { platform, store };
}

const ORDER: NewManualOrder = {
  lines: [{ name: 'Cake', unit_price: 2500, quantity: 1, note: '' }],
  is_pickup: true,
  tip_amount: 0,
  discount: 0,
  customer_phone: '',
  is_accepted: true,
  reference: buildOrderId(9),
  customer_name: 'Hanna Vogt',
  payment_method: 'cash',
  is_paid: false,
  version: 'of the quote',
  promised_at: '2026-05-04T18:00:00Z',
};

test('customers are found by what was typed, as it was typed', async () => {
  const customer = { phone: '+4930', name: '', order_count: 0, last_ordered_at: null, orders: [], addresses: [] };
  const { platform, store } = panel({ 'POST /api/store/find_customer': () => ({ customers: [customer] }) });
  expect((await store.dispatch(findCustomers.initiate('030 555'))).data).toEqual([customer]);
  expect(platform.received('POST /api/store/find_customer').map(({ body }) => body)).toMatchObject([
    { phone: '030 555' },
  ]);
});

test('a reply that was lost is asked for again with the same order, and whoever placed it is told which it is', async () => {
  let sent = 0;
  const { platform, store } = panel({
    'POST /api/store/create_manual_order': () => {
      sent += 1;
      return sent === 1 ? refuse('internalServerError') : { order: buildOrderCard(9), is_repeat: true };
    },
  });
  const first = await store.dispatch(createManualOrder.initiate(ORDER));
  expect(first.error).toMatchObject({ name: 'internalServerError' });
  const second = await store.dispatch(createManualOrder.initiate(ORDER));
  expect(second.data).toMatchObject({ is_repeat: true, order: { order_id: buildOrderId(9) } });
  const references = platform.received('POST /api/store/create_manual_order').map(({ body }) => body.reference);
  expect(new Set(references)).toEqual(new Set([ORDER.reference]));
});

test('an order at prices that hold no more is refused by its own name', async () => {
  const { store } = panel({ 'POST /api/store/create_manual_order': () => refuse('quoteChanged') });
  const { error } = await store.dispatch(createManualOrder.initiate(ORDER));
  expect(error).toMatchObject({ name: 'quoteChanged', code: 4094 });
});
