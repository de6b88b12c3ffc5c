import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { LIST_SORTS, ORDER_LIST_IDS, ORDER_LISTS, SEARCH_FIELDS } from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import fc from 'fast-check';

import { outcomeOf, type Seat, type StoreKind } from '#testing/conformance/both-platforms.ts';
import { modelCommand, given, idAt, maybe, NOBODYS, which } from '#testing/conformance/model-command.ts';

const day = fc.integer({ min: -1, max: 2 });
const filter = fc.record({
  page: maybe(fc.integer({ min: 1, max: 2 })),
  perPage: maybe(fc.constantFrom(...PAGE_SIZES)),
  query: maybe(fc.constantFrom('', 'ada', '#1', '2', '5550100', '030 12', '%', 'Pizza')),
  search_by: maybe(fc.constantFrom(...SEARCH_FIELDS)),
  search_value: maybe(fc.constantFrom('1', 'ada', '555', 'TORTE', 'x')),
  status: maybe(fc.subarray([1, 3, 7, 25, 101, 104] as const)),
  payment_method: maybe(fc.subarray([...PAYMENT_METHODS])),
  payment_status: maybe(fc.subarray([...PAYMENT_STATUSES])),
  amount_from: maybe(fc.constantFrom(0, 1000)),
  amount_to: maybe(fc.constantFrom(500, 5000)),
  sort: maybe(fc.constantFrom(...LIST_SORTS), 8),
  start: maybe(day),
  end: maybe(day),
});
/** A list, whole or narrowed. */
export const listCommands = (kind: StoreKind) =>
  fc
    .record({
      list: fc.constantFrom(...ORDER_LIST_IDS, 'running' as const),
      filter,
      seat: fc.constantFrom<Seat>('store', 'store', 'branch'),
    })
    .map(({ list, filter: { start, end, ...wanted }, seat }) =>
      modelCommand('list', given({ list, seat, start, end, ...wanted }), (side) => {
        const today = storeDay(Date.now(), kind.timezone);
        const days = given({
          start_date: start === undefined ? undefined : addDays(today, start),
          end_date: end === undefined ? undefined : addDays(today, end),
        });
        const { page, perPage, query, ...more } = wanted;
        const body = { ...given({ page, perPage, query }), ...days };
        if (list === 'running') return outcomeOf(side, seat, 'POST /api/store/list_orders', body);
        return outcomeOf(side, seat, ORDER_LISTS[list].call, { ...body, ...given(more) });
      }),
    );

/** An order, the board, the line of events. */
export const looking = fc
  .record({
    at: which,
    after: fc.nat(8),
    limit: maybe(fc.integer({ min: 1, max: 5 })),
    is: fc.constantFrom('detail', 'board', 'events'),
  })
  .map((what) =>
    modelCommand(what.is, what, (side) => {
      if (what.is === 'board') return outcomeOf(side, 'store', 'POST /api/store/list_orders', {});
      if (what.is === 'detail')
        return outcomeOf(side, 'store', 'POST /api/store/get_order_detail', { order_id: idAt(side, what.at) });
      const from = { after_seq: what.after, ...given({ limit: what.limit }) };
      return outcomeOf(side, 'store', 'POST /api/store/list_events', from);
    }),
  );

/** A call that is none of its caller's, or a body that is none. */
export const wrong = fc
  .constantFrom<readonly [Seat, Parameters<typeof outcomeOf>[2], unknown]>(
    ['nobody', 'POST /api/store/list_orders', {}],
    ['channel', 'POST /api/store/list_orders', {}],
    ['store', 'POST /api/user/get_order', {}],
    ['branch', 'POST /api/store/set_order_status', {}],
    ['store', 'POST /api/store/set_order_status', { order_id: 'x', order_status: 4, more: 1 }],
    ['store', 'POST /api/store/list_events', { after_seq: -1, limit: 501 }],
    ['store', 'POST /api/store/list_order_history', { perPage: 7, sort: 'id', query: 'x'.repeat(101) }],
    ['channel', 'POST /api/user/create_order', { lines: [] }],
    [
      'store',
      'POST /api/store/store_cancel_or_reject_order',
      { order_id: NOBODYS, order_status: 103, cancel_reason: ' ' },
    ],
    ['nobody', 'POST /api/store/login', { email: 'nobody@test.example', password: 'x' }],
    ['store', 'POST /api/store/get_store_detail', { extra: true }],
  )
  .map(([seat, key, body]) =>
    modelCommand('wrong', { seat, key }, (side) => outcomeOf(side, seat, key, body as never)),
  );
