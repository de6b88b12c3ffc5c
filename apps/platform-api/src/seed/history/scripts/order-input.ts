import { checkDeliveryAddress } from '@store-panel/domain/delivery/area';
import { deliveryPrice } from '@store-panel/domain/delivery/fee';
import { percentOf } from '@store-panel/domain/money/money';
import { type OrderOffer, toOrderOffer } from '@store-panel/domain/offers/order-offer';
import { isInRun, storeClock } from '@store-panel/domain/offers/recursion';
import { travelMinutes } from '@store-panel/domain/orders/release';
import { lineTotal } from '@store-panel/domain/orders/totals';
import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';

import { promisedMinutes } from '#seed/history/scripts/cooking.ts';
import { chooseLines } from '#seed/history/scripts/choose-lines.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import { type Customer, pickCustomer } from '#seed/history/people/people.ts';
import type { OrderedParcel, OrderInput } from '#seed/history/lives/life.ts';
import type { ParcelWork, Profile } from '#seed/history/people/profiles.ts';
import type { Random } from '#seed/history/random.ts';
import type { Line } from '#seed/history/lives/steps.ts';

const SHARES = { scheduled: 0.05, discount: 0.07, orderComment: 0.12, deliveryNote: 0.35, wallet: 0.2 } as const;
/** Grams. */
const HEAVY_FROM = 10_000;
const DISCOUNT_PPM = 100_000;
const HOUR = 60 * 60_000;
const QUARTER = 15 * 60_000;

export interface OrderContext {
  readonly store: HistoryStore;
  readonly profile: Profile;
  readonly customers: readonly Customer[];
  readonly random: Random;
  readonly reference: string;
  readonly at: number;
  readonly pickupShare: number;
  /** A parcel is a delivery through the channel, for as soon as possible. */
  readonly isParcel: boolean;
  /** Set for an order for later. */
  readonly scheduledAt?: number;
}

/** Invents an order with its prices. */
export function inventOrderInput(context: OrderContext): OrderInput {
  const { store, profile, customers, random, reference, at, isParcel } = context;
  const { people } = profile;
  // Without a price by weight, the staff takes pick-ups alone.
  const isManual = !isParcel && context.scheduledAt === undefined && random.chance(profile.manualShare);
  const parcel = isParcel && profile.parcelWork ? orderParcel(profile.parcelWork, random) : null;
  const isPickup = isManual || (!isParcel && random.chance(context.pickupShare));
  const customer = pickCustomer(customers, random);
  const lines = chooseLines(store, people, random);
  const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isTaken = isManual || parcel !== null;
  const isDiscounted = !isTaken && random.chance(SHARES.discount);
  const offer = isDiscounted ? pastOffer(store, lines, isPickup, at) : null;
  const discount = isDiscounted ? (offer?.amount ?? percentOf(goods, DISCOUNT_PPM)) : 0;
  const paymentMethod = parcel ? 'card' : pickPayment(profile, random, isManual);
  return {
    at,
    reference,
    acceptedBy: parcel ? store.counter : isManual ? store.owner : null,
    ...(isTaken && { readyInMinutes: promisedMinutes(itemCount, random) }),
    isPickup,
    customerName: customer.name,
    customerPhone: customer.phone,
    address: isPickup ? null : customer.address,
    lines,
    deliveryPrice: isPickup ? 0 : priceDelivery(store, customer, goods - discount, at),
    tip: isPickup ? 0 : random.pick(profile.tips),
    discount,
    offer,
    paymentMethod,
    confirmationCode: isTaken || paymentMethod === 'cash' ? null : String(random.between(1000, 9999)),
    orderComment: random.chance(SHARES.orderComment) ? random.pick(people.orderComments) : '',
    deliveryComment: !isPickup && random.chance(SHARES.deliveryNote) ? random.pick(people.deliveryNotes) : '',
    scheduledAt: isManual || isParcel ? null : pickScheduledTime(context),
    parcel,
  };
}

/** What the staff takes as a parcel; null for one that comes through the channel. */
function orderParcel({ manualShare, services, grams }: ParcelWork, random: Random): OrderedParcel | null {
  if (!random.chance(manualShare)) return null;
  const [min, max] = random.weighted(grams, ([, , weight]) => weight);
  const [service] = random.weighted(services, ([, weight]) => weight);
  // What is heavy is not brought on the same day.
  return { grams: random.between(min, max), service: min > HEAVY_FROM ? 'next_day' : service };
}

/** The offer of the store's past, if it ran then: it takes a tenth off, too. */
function pastOffer(
  { pastOffer: offer, zone }: HistoryStore,
  lines: readonly Line[],
  isPickup: boolean,
  at: number,
): OrderOffer | null {
  if (offer === null || !isInRun(offer, storeClock(at, zone))) return null;
  const cartLines = lines.map((line) => ({ total: lineTotal(line), quantity: line.quantity }));
  return toOrderOffer(offer, { lines: cartLines, is_pickup: isPickup, delivery_price: null });
}

function pickPayment({ cashShare }: Profile, random: Random, isManual: boolean): OrderInput['paymentMethod'] {
  if (isManual || random.chance(cashShare)) return 'cash';
  return random.chance(SHARES.wallet) ? 'wallet' : 'card';
}

function pickScheduledTime({ scheduledAt, random, at }: OrderContext): number | null {
  if (scheduledAt !== undefined) return scheduledAt;
  if (!random.chance(SHARES.scheduled)) return null;
  return Math.ceil((at + random.between(2, 5) * HOUR) / QUARTER) * QUARTER;
}

/** What the store's own settings ask for the way to this customer. */
function priceDelivery(
  { delivery, sales, zone }: HistoryStore,
  { address }: Customer,
  goods: number,
  at: number,
): number {
  const { area, settings, isDistanceUnitMile } = delivery;
  const range = checkDeliveryAddress(area, address.point);
  return deliveryPrice(settings.fee, {
    distanceMetres: range.distanceMetres,
    minutes: travelMinutes(area.from, address.point, sales.schedule),
    isDistanceUnitMile,
    goods,
    minuteOfDay: minuteOfDay(at, zone),
    zonePrice: range.zone?.price ?? null,
  }).price;
}

/** An edit of the staff: a line more or less, or another one of the first item. */
export function inventEdit(lines: readonly Line[], random: Random) {
  const quantities = lines.map(({ quantity }, line) => ({ line, quantity }));
  const [first, ...others] = quantities;
  if (!first) throw new RangeError('an order has lines');
  if (others.length > 0 && random.chance(0.4)) return { kept: others, added: [] };
  return { kept: [{ ...first, quantity: first.quantity + 1 }, ...others], added: [] };
}
