import { OFFERED_REASONS } from '@store-panel/domain/returns/return-states';

import type { Random } from '#chance/random.ts';
import type { CustomerOrder } from '#customers/customer.ts';
import type { KnownOrder, StoreCodes } from '#customers/store-codes.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { wasTooLate } from '#record/operation.ts';
import { HOUR, type Pace } from '#time/pace.ts';

/** Customers who send something of an order back. */
export interface Returners {
  /** Once a delivery has ended: some request a return. Resolves when the customer is done. */
  follow(storeId: string, order: CustomerOrder & Pick<KnownOrder, 'factor'>, random: Random): Promise<void>;
}

interface ReturnersDeps {
  readonly sessionClient: Pick<SessionClient, 'call'>;
  readonly orderTracker: OrderTracker;
  /** Of the store; missing: nothing comes back by a code. */
  readonly codes?: StoreCodes;
  /** Called for each parcel that was sent to the store, which is an order of nothing. */
  readonly onSent?: () => void;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Of all deliveries that ended: returned, and of those by a slip; cancelled again; sent to the store by a workshop. */
const SHARES = { returned: 0.06, bySlip: 0.4, cancelled: 0.1, sent: 0.05 } as const;
const UNPACKED_AFTER = HOUR;

export function createReturners({
  sessionClient,
  orderTracker,
  codes,
  onSent,
  pace,
  signal,
}: ReturnersDeps): Returners {
  return {
    async follow(store_id, { orderId: order_id, uniqueId, factor, isPickup }, random) {
      const sending = random.fork('send');
      if (codes && sending.chance(SHARES.sent) && (await codes.sendOne(sending))) onSent?.();
      if (isPickup || !random.chance(SHARES.returned)) return;
      await orderTracker.until(order_id, () => false);
      try {
        await pace.pass(random.around(UNPACKED_AFTER), signal);
        const bySlip = random.fork('slip');
        if (codes && bySlip.chance(SHARES.bySlip)) {
          await codes.returnOne({ uniqueId, factor }, bySlip);
          return;
        }
        const lines = [{ line: 0, quantity: 1, reason: random.pick(OFFERED_REASONS) }];
        const grams = random.between(300, 2000);
        const started = await sessionClient.call('POST /api/user/start_return', { store_id, order_id, lines, grams });
        if (!random.chance(SHARES.cancelled)) return;
        const { return_id, version } = started.return;
        await sessionClient.call('POST /api/user/cancel_return', { store_id, return_id, version });
      } catch (error) {
        // It was called off, or the store has been quicker.
        if (!wasTooLate(error)) throw error;
      }
    },
  };
}
