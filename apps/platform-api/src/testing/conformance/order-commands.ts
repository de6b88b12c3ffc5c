import { PAYMENT_METHODS } from '@store-panel/domain/orders/payments';
import fc from 'fast-check';

import { outcomeOf, type PlatformUnderTest, type StoreConfig } from '#testing/conformance/both-platforms.ts';
import { platformCommand, idAt, orderAt, orderIndex } from '#testing/conformance/platform-command.ts';

const price = fc.constantFrom(0, 1, 333, 950, 1999, 10_000);
const option = fc.record({
  name: fc.constantFrom('Basil', 'Extra'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.constantFrom(0, 50),
});
const line = fc.record({
  name: fc.constantFrom('Pizza', 'Soup', 'Torte ß'),
  quantity: fc.integer({ min: 1, max: 4 }),
  unit_price: price,
  options: fc.array(option, { maxLength: 2 }),
  note: fc.constantFrom('', 'no salt'),
});
/** The version that a call names: none, the current or the previous one. */
const version = fc.constantFrom('none', 'now', 'before' as const);
async function versionAt(platform: PlatformUnderTest, at: number | null, kind: 'none' | 'now' | 'before') {
  if (kind === 'none') return {};
  const order_id = idAt(platform, at);
  const detail = await platform.clients.store.call('POST /api/store/get_order_detail', { order_id }).catch(() => null);
  const current = detail?.order.version ?? 1;
  return { version: kind === 'now' ? current : Math.max(1, current - 1) };
}

const totalOf = (lines: readonly Parameters<typeof costOf>[0][]) => lines.reduce((sum, one) => sum + costOf(one), 0);
const costOf = (one: {
  readonly quantity: number;
  readonly unit_price: number;
  readonly options: readonly { readonly quantity: number; readonly price: number }[];
}) =>
  one.quantity * (one.unit_price + one.options.reduce((sum, { quantity, price: each }) => sum + quantity * each, 0));

/** An ordering channel places an order, sometimes with a wrong total. */
export const placeCommands = (config: StoreConfig) =>
  fc
    .record({
      reference: fc.integer({ min: 1, max: 40 }).map((number) => `order ${number}`),
      is_pickup: fc.boolean(),
      customer_name: fc.constantFrom('Ada Lovelace', 'Ben % Müller', 'ADA'),
      customer_phone: fc.constantFrom('', '+49 30 555-0100', '030 1234'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      delivery_price: fc.constantFrom(0, 250),
      tip_amount: fc.constantFrom(0, 100),
      discount: fc.constantFrom(0, 77, 100_000),
      payment_method: fc.constantFrom(...PAYMENT_METHODS),
      hours: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.constantFrom(-1, 0, 2, 26, 9000)),
      isWrong: fc.constantFrom(false, false, false, false, true),
    })
    .map(({ hours, isWrong, ...order }) =>
      platformCommand('place', { hours, isWrong, ...order }, async (platform) => {
        const goods = totalOf(order.lines);
        const net = goods - Math.min(order.discount, goods);
        const tax = config.isTaxIncluded ? 0 : Math.floor((2 * net * config.taxPpm + 1_000_000) / 2_000_000);
        const body = {
          ...order,
          store_id: platform.storeId,
          total: net + tax + order.delivery_price + order.tip_amount + (isWrong ? 1 : 0),
          ...(hours !== null && { scheduled_at: new Date(Date.now() + hours * 3_600_000).toISOString() }),
        };
        const outcome = await outcomeOf(platform, 'channel', 'POST /api/user/create_order', body);
        if ('reply' in outcome) await rememberOrders(platform);
        return outcome;
      }),
    );

/** Stores the new orders with the codes that the channel received. */
async function rememberOrders(platform: PlatformUnderTest): Promise<void> {
  const { store, channel } = platform.clients;
  const list = { sort: 'unique_id', perPage: 50 } as const;
  const { orders } = await store.call('POST /api/store/list_order_history', list).catch(() => ({ orders: [] }));
  for (const { order_id } of orders.slice(platform.orders.length)) {
    const mine = await channel.call('POST /api/user/get_order', { store_id: platform.storeId, order_id });
    platform.orders.push({ order_id, code: mine.confirmation_code });
  }
}

const minutes = fc.constantFrom(undefined, 1, 45);
const reason = fc.constantFrom('Closed', ' sold out ');

const statusCommand = fc
  .record({ at: orderIndex, order_status: fc.constantFrom(3, 5, 7, 7, 3 as const), minutes })
  .map((input) =>
    platformCommand('set status', input, (platform) =>
      outcomeOf(platform, 'store', 'POST /api/store/set_order_status', {
        order_id: idAt(platform, input.at),
        order_status: input.order_status,
        ...(input.minutes !== undefined && { estimated_time_for_ready_order: input.minutes }),
      }),
    ),
  );

const cancelCommand = fc
  .record({ at: orderIndex, version, order_status: fc.constantFrom(103, 104 as const), reason })
  .map((input) =>
    platformCommand('cancel', input, async (platform) =>
      outcomeOf(platform, 'store', 'POST /api/store/store_cancel_or_reject_order', {
        order_id: idAt(platform, input.at),
        order_status: input.order_status,
        cancel_reason: input.reason,
        ...(await versionAt(platform, input.at, input.version)),
      }),
    ),
  );

const completeCommand = fc
  .record({ at: orderIndex, version, code: fc.constantFrom('none', 'right', 'right', 'wrong') })
  .map((input) =>
    platformCommand('complete', input, async (platform) => {
      const code = { none: undefined, right: orderAt(platform, input.at)?.code ?? undefined, wrong: '12' }[input.code];
      return outcomeOf(platform, 'store', 'POST /api/store/complete_order', {
        order_id: idAt(platform, input.at),
        ...(code !== undefined && { confirmation_code: code }),
        ...(await versionAt(platform, input.at, input.version)),
      });
    }),
  );

/** Takes an order from acceptance to completion, as far as possible. */
const finishCommand = fc.record({ at: orderIndex, after: fc.constantFrom('nothing', 'rate', 'return') }).map((input) =>
  platformCommand('finish', input, async (platform) => {
    const order_id = idAt(platform, input.at);
    const code = orderAt(platform, input.at)?.code;
    const step = (order_status: 3 | 7) =>
      outcomeOf(platform, 'store', 'POST /api/store/set_order_status', { order_id, order_status });
    const steps = [await step(3), await step(7)];
    const target = { order_id, ...(code && { confirmation_code: code }) };
    steps.push(await outcomeOf(platform, 'store', 'POST /api/store/complete_order', target));
    if (input.after === 'rate')
      steps.push(
        await outcomeOf(platform, 'store', 'POST /api/store/rate_user', { order_id, store_rating_to_user: 4 }),
      );
    if (input.after === 'return')
      steps.push(await outcomeOf(platform, 'store', 'POST /api/store/return_order', { order_id, reason: 'cold' }));
    const last = steps.at(-1);
    return last && 'reply' in last ? { reply: steps } : { code: last?.code, details: steps };
  }),
);

const reopenCommand = fc
  .record({ at: orderIndex, version, action: fc.constantFrom('restore', 'return') })
  .map((input) =>
    platformCommand(input.action, input, async (platform) => {
      const target = { order_id: idAt(platform, input.at), ...(await versionAt(platform, input.at, input.version)) };
      return input.action === 'restore'
        ? outcomeOf(platform, 'store', 'POST /api/store/restore_order', target)
        : outcomeOf(platform, 'store', 'POST /api/store/return_order', { ...target, reason: 'cold' });
    }),
  );

const rateCommand = fc
  .record({ at: orderIndex, stars: fc.integer({ min: 1, max: 5 }), review: fc.constantFrom('', ' fine ') })
  .map((input) =>
    platformCommand('rate', input, (platform) =>
      outcomeOf(platform, 'store', 'POST /api/store/rate_user', {
        order_id: idAt(platform, input.at),
        store_rating_to_user: input.stars,
        store_review_to_user: input.review,
      }),
    ),
  );

const editCommand = fc
  .record({
    at: orderIndex,
    version: fc.constantFrom('now', 'now', 'now', 'before' as const),
    kept: fc.uniqueArray(fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 5 }) }), {
      selector: ({ line: place }) => place,
      maxLength: 3,
    }),
    added: fc.array(line, { maxLength: 1 }),
    isPreview: fc.boolean(),
    reason: fc.constantFrom(undefined, '  ', 'sold out'),
  })
  .map((input) =>
    platformCommand('edit', input, async (platform) => {
      const current = await versionAt(platform, input.at, input.version);
      const edit = {
        order_id: idAt(platform, input.at),
        version: current.version ?? 1,
        kept: [...input.kept],
        added: [...input.added],
      };
      return input.isPreview
        ? outcomeOf(platform, 'store', 'POST /api/store/preview_order_update', edit)
        : outcomeOf(platform, 'store', 'POST /api/store/update_order', {
            ...edit,
            ...(input.reason !== undefined && { reason: input.reason }),
          });
    }),
  );

const bulkCancelCommand = fc.record({ all: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }) }).map((input) =>
  platformCommand('bulk cancel', input, (platform) => {
    const ids = [...new Set(input.all.map((at) => idAt(platform, at)))].toSorted();
    const orders = ids.map((order_id) => ({ order_id }));
    return outcomeOf(platform, 'store', 'POST /api/store/cancel_multiple_orders', { orders, cancel_reason: 'Closed' });
  }),
);

const customerCommand = fc.record({ at: orderIndex, action: fc.constantFrom('cancel', 'get') }).map((input) =>
  platformCommand(`customer ${input.action}`, input, (platform) => {
    const target = { store_id: platform.storeId, order_id: idAt(platform, input.at) };
    return input.action === 'get'
      ? outcomeOf(platform, 'channel', 'POST /api/user/get_order', target)
      : outcomeOf(platform, 'channel', 'POST /api/user/cancel_order', target);
  }),
);

const releaseCommand = orderIndex.map((at) =>
  platformCommand('release', { at }, (platform) =>
    outcomeOf(platform, 'store', 'POST /api/store/release_order', { order_id: idAt(platform, at) }),
  ),
);

/** Uses an idempotency key twice, with the same or another body. */
const repeatCommand = fc
  .record({ at: orderIndex, isSame: fc.boolean(), status: fc.constantFrom(3, 5 as const), name: fc.nat(1_000_000) })
  .map((input) =>
    platformCommand('repeat', input, async (platform) => {
      const step = (order_status: 3 | 5 | 7) =>
        outcomeOf(
          platform,
          'store',
          'POST /api/store/set_order_status',
          { order_id: idAt(platform, input.at), order_status },
          { idempotencyKey: `the same key ${input.name}`.replaceAll(' ', '-') },
        );
      const first = await step(input.status);
      const second = await step(input.isSame ? input.status : 7);
      return 'reply' in second ? { reply: [first, second] } : { code: second.code, details: [first, second.details] };
    }),
  );

/** Commands of a store's employees and customers on orders, with their frequency. */
export const changeCommands = fc.oneof(
  { weight: 8, arbitrary: statusCommand },
  { weight: 3, arbitrary: cancelCommand },
  { weight: 4, arbitrary: completeCommand },
  { weight: 4, arbitrary: finishCommand },
  { weight: 3, arbitrary: reopenCommand },
  { weight: 2, arbitrary: rateCommand },
  { weight: 5, arbitrary: editCommand },
  { weight: 1, arbitrary: bulkCancelCommand },
  { weight: 2, arbitrary: customerCommand },
  { weight: 1, arbitrary: releaseCommand },
  { weight: 4, arbitrary: repeatCommand },
);
