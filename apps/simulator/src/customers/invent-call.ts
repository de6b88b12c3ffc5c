import type { BodyOf } from '@store-panel/api-client/endpoint-key';

import type { Random } from '#chance/random.ts';
import { chooseLines } from '#customers/choose-lines.ts';
import { inventAddress, inventCustomer, type OrderableStore } from '#customers/invent-order.ts';
import { HOUR, type Pace } from '#time/pace.ts';

type NewManualOrder = BodyOf<'POST /api/store/create_manual_order'>;

/** An order by phone as the staff enters it; the store prices it. */
export type CallIn = Omit<NewManualOrder, 'reference' | 'version' | 'promised_at'>;

/** Shares of all calls. */
const PROBABILITIES = {
  pickup: 0.45,
  scheduled: 0.2,
  /** Accepted at once; others wait as any order does. */
  accepted: 0.8,
  /** Share of accepted orders with minutes until ready. */
  schedules: 0.5,
  paid: 0.1,
  orderComment: 0.2,
  deliveryNote: 0.4,
  lineNote: 0.2,
} as const;

const READY_IN = { min: 15, max: 40 } as const;

/** Grams of a parcel, up to three kilograms. */
const PARCEL_GRAMS = { min: 300, max: 3_000 } as const;
/** How often each service is named. */
const SERVICES = [
  { level: 'next_day', weight: 6 },
  { level: 'economy', weight: 3 },
  { level: 'same_day', weight: 1 },
] as const;

function inventParcel(random: Random): Pick<CallIn, 'weight' | 'service_level'> {
  const grams = random.between(PARCEL_GRAMS.min, PARCEL_GRAMS.max);
  return {
    weight: (grams / 1000).toFixed(3),
    service_level: random.weighted(SERVICES, ({ weight }) => weight).level,
  };
}

/** One order on the telephone; null where the store has nothing to sell. */
export function inventCall({ store, locals, offer }: OrderableStore, random: Random, pace: Pace): CallIn | null {
  const isPickup = random.chance(PROBABILITIES.pickup);
  const lines = chooseLines(offer, random).map(({ item_id, quantity, options }) => ({
    item_id,
    quantity,
    modifiers: options.map(({ modifier_id, quantity: of }) => ({ modifier_id, quantity: of })),
    note: random.chance(PROBABILITIES.lineNote) ? random.pick(locals.lineNotes) : '',
  }));
  if (lines.length === 0) return null;
  const isAccepted = random.chance(PROBABILITIES.accepted);
  const isPaid = random.chance(PROBABILITIES.paid);
  return {
    ...inventCustomer(locals, random),
    lines,
    is_pickup: isPickup,
    ...(!isPickup && { address: inventAddress(store, locals, random) }),
    ...(!isPickup && store.sendsParcels && inventParcel(random)),
    tip_amount: 0,
    discount: 0,
    is_accepted: isAccepted,
    ...(isAccepted &&
      random.chance(PROBABILITIES.schedules) && {
        estimated_time_for_ready_order: random.between(READY_IN.min, READY_IN.max),
      }),
    payment_method: isPaid ? 'card' : 'cash',
    is_paid: isPaid,
    order_comment: random.chance(PROBABILITIES.orderComment) ? random.pick(locals.orderComments) : '',
    delivery_comment: !isPickup && random.chance(PROBABILITIES.deliveryNote) ? random.pick(locals.deliveryNotes) : '',
    ...(random.chance(PROBABILITIES.scheduled) && { scheduled_at: pace.realInstant(random.between(1, 5) * HOUR) }),
  };
}
