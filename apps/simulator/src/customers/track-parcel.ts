import { isApiError } from '@store-panel/api-client/errors';

import type { Random } from '#chance/random.ts';
import type { CustomerOrder } from '#customers/customer.ts';
import type { OrderTracker } from '#customers/order-tracker.ts';
import type { OrderingChannel } from '#customers/ordering-channel.ts';
import type { KnownOrder } from '#customers/store-codes.ts';
import type { SessionClient } from '#platform/session-client.ts';
import { MINUTE, type Pace } from '#time/pace.ts';

/** Customers who follow their parcels on the public page. */
export interface ParcelWatchers {
  /** Some of them look until the parcel has come. Resolves when the customer is done. */
  follow(storeId: string, order: CustomerOrder & Pick<KnownOrder, 'factor'>, random: Random): Promise<void>;
}

interface ParcelWatchersDeps {
  readonly page: Pick<SessionClient, 'ask'>;
  readonly channel: Pick<OrderingChannel, 'look'>;
  readonly orderTracker: Pick<OrderTracker, 'isOpen'>;
  readonly pace: Pace;
  readonly signal: AbortSignal;
}

/** Of all deliveries: followed, and of these with a typing mistake first. */
const SHARES = { followed: 0.15, mistyped: 0.1 } as const;
/** Between two looks, on average; simulated. */
const LOOKS_AFTER = 8 * MINUTE;
/** Of a parcel that stays under way. */
const MAX_LOOKS = 12;

export function createParcelWatchers({
  page,
  channel,
  orderTracker,
  pace,
  signal,
}: ParcelWatchersDeps): ParcelWatchers {
  async function look(waybill: string, factor: string, random: Random): Promise<void> {
    if (random.chance(SHARES.mistyped))
      await unlessRefused(() =>
        page.ask('POST /api/user/find_parcel', { waybill_number: waybill, factor: `${factor}0` }),
      );
    const found = await unlessRefused(() =>
      page.ask('POST /api/user/find_parcel', { waybill_number: waybill, factor }),
    );
    if (found === null) return;
    const { parcel_token } = found;
    let { version, shipment_label: label } = found.parcel;
    for (let looks = 0; looks < MAX_LOOKS && label !== 'confirmed_delivery'; looks += 1) {
      await pace.pass(random.around(LOOKS_AFTER), signal);
      const again = await unlessRefused(() =>
        page.ask('POST /api/user/get_parcel', { parcel_token, known_version: version }),
      );
      if (again === null) return;
      if (again.parcel) ({ version, shipment_label: label } = again.parcel);
    }
  }

  return {
    async follow(storeId, { orderId, factor, isPickup }, random) {
      if (isPickup || !random.chance(SHARES.followed)) return;
      while (orderTracker.isOpen(orderId)) {
        await pace.pass(random.around(LOOKS_AFTER), signal);
        const [parcel] = (await channel.look(storeId, orderId))?.parcels ?? [];
        if (parcel) return look(parcel.waybill_number, factor, random);
      }
    },
  };
}

/** Too many from this address, a wrong number, a token that has ended: people give up. */
const REFUSALS: ReadonlySet<string> = new Set(['rateLimited', 'invalidCaptcha', 'waybillNotFound']);

async function unlessRefused<Reply>(work: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && REFUSALS.has(error.name)) return null;
    throw error;
  }
}
