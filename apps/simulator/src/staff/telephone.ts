import type { BodyOf, ReplyOf } from '@store-panel/api-client/call-key';
import { isApiError } from '@store-panel/api-client/errors';
import { newKey } from '@store-panel/api-client/idempotency-key';
import type { OrderCard } from '@store-panel/api-client/order-shapes';
import { isHint } from '@store-panel/domain/orders/manual-orders';

import type { CallIn } from '#customers/invent-call.ts';
import type { Seat } from '#platform/seat.ts';
import { perform, type Records } from '#record/deed.ts';

/** Where a store's staff takes orders itself. */
export interface Telephone {
  /**
   * Takes the order once, at the price and for the time that the caller is told; null where the store cannot have it now.
   * @throws ApiError when it is refused for another reason than that its price or time has changed
   */
  take(call: CallIn): Promise<OrderCard | null>;
}

type Quote = ReplyOf<'POST /api/store/quote_manual_order'>;

/** A caller is patient with so many prices that change while they are told. */
const MOST_PRICES = 3;

/** Fields of what only matters to an order that is brought. */
const BRINGING = new Set(['address', 'weight']);

export function createTelephone({ seat, records }: { readonly seat: Seat; readonly records: Records }): Telephone {
  const quote = (call: CallIn) => seat.call('POST /api/store/quote_manual_order', wantedOf(call));

  async function create(call: CallIn, reference: string, { version, promised_at }: Quote): Promise<OrderCard | null> {
    if (promised_at === null) return null;
    const { order } = await perform(
      seat,
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
      const reference = newKey();
      let wanted = call;
      for (let told = 1; ; told += 1) {
        const now = await quote(wanted);
        const problems = now.problems.filter(({ problem }) => !isHint(problem));
        if (problems.length > 0) {
          const agreed = talkOver(wanted, problems);
          if (!agreed) return null;
          wanted = agreed;
          continue;
        }
        try {
          return await create(wanted, reference, now);
        } catch (error) {
          if (!isApiError(error) || error.name !== 'quoteChanged') throw error;
          if (told >= MOST_PRICES) return null;
        }
      }
    },
  };
}

/** Who cannot have it brought comes for it, and who is late for a time has it as soon as it is ready; else nobody agrees. */
function talkOver(call: CallIn, problems: Quote['problems']): CallIn | null {
  const { address: _nowhere, weight: _none, delivery_comment: _nobody, ...collected } = call;
  const { scheduled_at: _passed, ...soon } = call;
  const isBringing = problems.some(({ path }) => BRINGING.has(path));
  if (isBringing && !call.is_pickup) return { ...collected, is_pickup: true };
  return problems.every(({ problem }) => problem === 'time_passed') && call.scheduled_at !== undefined ? soon : null;
}

/** What is priced: all but who it is for, and how it is paid. */
function wantedOf(call: CallIn): BodyOf<'POST /api/store/quote_manual_order'> {
  const {
    customer_name: _name,
    order_comment: _comment,
    delivery_comment: _delivery,
    payment_method: _payment,
    is_paid: _isPaid,
    ...wanted
  } = call;
  return wanted;
}
