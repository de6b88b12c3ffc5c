import type { BodyOf, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import type { OrderCard } from '@store-panel/api-client/order-models';
import { isWarning } from '@store-panel/domain/orders/manual-orders';

import type { CallIn } from '#customers/invent-call.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { runOperation, type Records } from '#record/operation.ts';

/** Where a store's staff takes orders itself. */
export interface Telephone {
  /**
   * Takes the order once, at the quoted price and time; null if the store cannot take it now.
   * @throws ApiError if it is rejected for another reason than a changed price or time
   */
  take(call: CallIn): Promise<OrderCard | null>;
}

type Quote = ReplyOf<'POST /api/store/quote_manual_order'>;

/** Number of price changes that a caller accepts. */
const MAX_PRICE_CHANGES = 3;

/** Fields of what only matters to an order that is brought. */
const BRINGING = new Set(['address', 'weight']);

export function createPhoneOrders({
  sessionClient,
  records,
}: {
  readonly sessionClient: SessionClient;
  readonly records: Records;
}): Telephone {
  const quote = (call: CallIn) => sessionClient.call('POST /api/store/quote_manual_order', toQuoteBody(call));

  async function create(call: CallIn, reference: string, { version, promised_at }: Quote): Promise<OrderCard | null> {
    if (promised_at === null) return null;
    const { order } = await runOperation(
      sessionClient,
      {
        call: 'POST /api/store/create_manual_order',
        body: { ...call, reference, version, promised_at },
        actor: 'store',
        action: 'place',
        orderId: null,
        // An order that was accepted at once has changed since, and so may one that had arrived before.
        changed: ({ order: { order_id: orderId, version: now } }) => ({ orderId, version: now === 1 ? now : null }),
      },
      records,
    );
    return order;
  }

  return {
    async take(call) {
      const reference = createIdempotencyKey();
      let phoneOrder = call;
      for (let attempt = 1; ; attempt += 1) {
        const currentQuote = await quote(phoneOrder);
        const problems = currentQuote.problems.filter(({ problem }) => !isWarning(problem));
        if (problems.length > 0) {
          const agreed = resolveQuoteProblems(phoneOrder, problems);
          if (!agreed) return null;
          phoneOrder = agreed;
          continue;
        }
        try {
          return await create(phoneOrder, reference, currentQuote);
        } catch (error) {
          if (!isApiError(error) || error.name !== 'quoteChanged') throw error;
          if (attempt >= MAX_PRICE_CHANGES) return null;
        }
      }
    },
  };
}

/** Falls back to a pick-up if delivery is impossible, and to as soon as possible if the time is; else gives up. */
function resolveQuoteProblems(call: CallIn, problems: Quote['problems']): CallIn | null {
  const {
    address: _nowhere,
    weight: _none,
    service_level: _service,
    delivery_comment: _deliveryComment,
    ...collected
  } = call;
  const { scheduled_at: _passed, ...soon } = call;
  const isBringing = problems.some(({ path }) => BRINGING.has(path));
  if (isBringing && !call.is_pickup) return { ...collected, is_pickup: true };
  return problems.every(({ problem }) => problem === 'time_passed') && call.scheduled_at !== undefined ? soon : null;
}

/** Returns the priced part: without customer and payment. */
function toQuoteBody(call: CallIn): BodyOf<'POST /api/store/quote_manual_order'> {
  const {
    customer_name: _name,
    order_comment: _comment,
    delivery_comment: _delivery,
    payment_method: _payment,
    is_paid: _isPaid,
    ...phoneOrder
  } = call;
  return phoneOrder;
}
