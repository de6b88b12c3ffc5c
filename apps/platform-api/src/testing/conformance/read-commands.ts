import { PAGE_SIZES } from '@store-panel/domain/limits/limits';
import { LIST_SORTS, ORDER_LIST_IDS, ORDER_LISTS, SEARCH_FIELDS } from '@store-panel/domain/orders/order-lists';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@store-panel/domain/orders/payments';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import fc from 'fast-check';

import { outcomeOf, type Caller, type StoreConfig } from '#testing/conformance/both-platforms.ts';
import {
  platformCommand,
  omitUndefined,
  idAt,
  optional,
  UNKNOWN_ID,
  orderIndex,
} from '#testing/conformance/platform-command.ts';

const day = fc.integer({ min: -1, max: 2 });
const filter = fc.record({
  page: optional(fc.integer({ min: 1, max: 2 })),
  perPage: optional(fc.constantFrom(...PAGE_SIZES)),
  query: optional(fc.constantFrom('', 'ada', '#1', '2', '5550100', '030 12', '%', 'Pizza')),
  search_by: optional(fc.constantFrom(...SEARCH_FIELDS)),
  search_value: optional(fc.constantFrom('1', 'ada', '555', 'TORTE', 'x')),
  status: optional(fc.subarray([1, 3, 7, 25, 101, 104] as const)),
  payment_method: optional(fc.subarray([...PAYMENT_METHODS])),
  payment_status: optional(fc.subarray([...PAYMENT_STATUSES])),
  amount_from: optional(fc.constantFrom(0, 1000)),
  amount_to: optional(fc.constantFrom(500, 5000)),
  sort: optional(fc.constantFrom(...LIST_SORTS), 8),
  start: optional(day),
  end: optional(day),
});
/** Requests a list, with or without filters. */
export const listCommands = (config: StoreConfig) =>
  fc
    .record({
      list: fc.constantFrom(...ORDER_LIST_IDS, 'running' as const),
      filter,
      caller: fc.constantFrom<Caller>('store', 'store', 'branch'),
    })
    .map(({ list, filter: { start, end, ...params }, caller }) =>
      platformCommand('list', omitUndefined({ list, caller, start, end, ...params }), (platform) => {
        const today = storeDay(Date.now(), config.timezone);
        const days = omitUndefined({
          start_date: start === undefined ? undefined : addDays(today, start),
          end_date: end === undefined ? undefined : addDays(today, end),
        });
        const { page, perPage, query, ...more } = params;
        const body = { ...omitUndefined({ page, perPage, query }), ...days };
        if (list === 'running') return outcomeOf(platform, caller, 'POST /api/store/list_orders', body);
        return outcomeOf(platform, caller, ORDER_LISTS[list].call, { ...body, ...omitUndefined(more) });
      }),
    );

/** Requests an order, the running orders or the events. */
export const readCommand = fc
  .record({
    at: orderIndex,
    after: fc.nat(8),
    limit: optional(fc.integer({ min: 1, max: 5 })),
    kind: fc.constantFrom('detail', 'board', 'events'),
  })
  .map((input) =>
    platformCommand(input.kind, input, (platform) => {
      if (input.kind === 'board') return outcomeOf(platform, 'store', 'POST /api/store/list_orders', {});
      if (input.kind === 'detail')
        return outcomeOf(platform, 'store', 'POST /api/store/get_order_detail', { order_id: idAt(platform, input.at) });
      const from = { after_seq: input.after, ...omitUndefined({ limit: input.limit }) };
      return outcomeOf(platform, 'store', 'POST /api/store/list_events', from);
    }),
  );

/** A call that the caller may not make, or an invalid body. */
export const invalidCommand = fc
  .constantFrom<readonly [Caller, Parameters<typeof outcomeOf>[2], unknown]>(
    ['anonymous', 'POST /api/store/list_orders', {}],
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
      { order_id: UNKNOWN_ID, order_status: 103, cancel_reason: ' ' },
    ],
    ['anonymous', 'POST /api/store/login', { email: 'nobody@test.example', password: 'x' }],
    ['store', 'POST /api/store/get_store_detail', { extra: true }],
  )
  .map(([caller, key, body]) =>
    platformCommand('wrong', { caller, key }, (platform) => outcomeOf(platform, caller, key, body as never)),
  );
