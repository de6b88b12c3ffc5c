import type { OrderCard } from '@store-panel/api-client/order-models';
import { isAwaitingRelease } from '@store-panel/domain/orders/order-state';
import { ORDER_STATUS, type StatusPair } from '@store-panel/domain/orders/status';

import { type Demand, nextArrival } from '#arrivals/arrivals.ts';
import type { Random } from '#chance/random.ts';
import { awaitOrder, type CustomerBehavior, type CustomerOrder, type CustomerDeps } from '#customers/customer.ts';
import { inventCall } from '#customers/invent-call.ts';
import { enterCode } from '#customers/apply-offer.ts';
import { inventOrder, type NewOrder, type OrderableStore } from '#customers/invent-order.ts';
import type { LinkPayers } from '#customers/pay-by-link.ts';
import type { Returners } from '#customers/return-order.ts';
import type { ParcelWatchers } from '#customers/track-parcel.ts';
import type { Reviewers } from '#customers/review-order.ts';
import type { Telephone } from '#staff/phone-orders.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import type { Tally } from '#record/tally.ts';
import { isBlockedCustomer } from '#record/blocked-customer.ts';
import { isOfferDenial } from '#record/offer-denials.ts';
import { isClosed } from '#record/operation.ts';
import { SECOND } from '#time/pace.ts';

export interface CrowdDeps extends CustomerDeps {
  readonly store: SimulatedStore;
  readonly demand: Demand;
  /** With so many open orders the store gets no more. */
  readonly maxOpen: number;
  readonly random: Random;
  readonly tally: Tally;
  /** Prefix of this run's references, which no other run uses. */
  readonly run: string;
  /** The share of orders by phone; null if the store takes no calls. */
  readonly calls: { readonly telephone: Telephone; readonly share: number } | null;
  /** Missing: no customer pays by link. */
  readonly linkPayers?: LinkPayers;
  /** Missing: no customer sends anything back. */
  readonly returners?: Returners;
  /** Missing: no customer follows a parcel. */
  readonly watchers?: ParcelWatchers;
  /** Missing: no customer reviews an order. */
  readonly reviewers?: Reviewers;
  readonly onPlaced?: (order: PlacedOrder) => void;
}

/** The facts of a placed order. */
export interface PlacedOrder {
  readonly customer_name: string;
  readonly lines: readonly unknown[];
  readonly total: number;
}

/** A running order, and how its customer waits for it. */
interface Placement {
  readonly order: CustomerOrder;
  readonly status: StatusPair;
  readonly placed: PlacedOrder;
  readonly behavior: CustomerBehavior;
}

/** The customers of one store. */
export interface Crowd {
  /** Customers whose orders are there already. */
  adopt(orders: readonly OrderCard[]): Promise<void>;
  /** Customers come, for as long as `signal` allows; rejects with its reason. */
  come(signal: AbortSignal): Promise<never>;
  /** Places an order of other guests, which counts as open meanwhile; null: the store has as many as it may have. */
  readonly placeIfRoom: <T>(place: () => Promise<T>) => Promise<T | null>;
  /** Orders that are in the kitchen, under way or being placed. */
  readonly openCount: number;
}

/** The first orders come soon, in simulated milliseconds, so that a quiet panel shows activity. */
const FIRST_ORDER_DELAYS_MS = [3 * SECOND, 12 * SECOND, 20 * SECOND];

/** Share of the customers of a closed store who order for when it is open, and how long after its opening. */
const ORDERS_FOR_LATER = 0.3;
const AFTER_OPENING_MS = 60 * 60_000;

/** Share of the orders that come from a number which the store has blocked, and are refused. */
const TRIES_WHILE_BLOCKED = 0.02;

export function createCustomerPool(deps: CrowdDeps): Crowd {
  const { store, locals, channel, orderTracker, pace, random, demand, tally } = deps;
  let beingPlaced = 0;
  let count = 0;
  /** Adopted orders that no kitchen works on: those for later, and parcels with their transporter. */
  const outsideKitchen = new Set<string>();
  /** Adopted orders that wait for the store. */
  let unanswered = 0;
  /** The last customer who has used a code. */
  let codeUser: Pick<NewOrder, 'customer_name' | 'customer_phone'> | null = null;
  /** The store is closed until then, in epoch milliseconds. */
  let opensAt = 0;
  const openCount = () => orderTracker.openIds.filter((id) => !outsideKitchen.has(id)).length + beingPlaced;

  function lookAfter(order: CustomerOrder, chance: Random, behavior = deps.behavior): void {
    awaitOrder(order, { ...deps, behavior }, chance).catch(failed);
  }

  function failed(error: unknown): void {
    if (!deps.signal.aborted) tally.error(`a customer of ${store.name}: ${String(error)}`);
  }

  async function placeIfRoom<T>(place: () => Promise<T>): Promise<T | null> {
    if (openCount() >= deps.maxOpen) return null;
    beingPlaced += 1;
    try {
      return await place();
    } finally {
      beingPlaced -= 1;
    }
  }

  const placeOne = async () => (await placeIfRoom(placeNow)) ?? tally.turnedAway();

  /** Returns whether it was placed; null: the customer was turned away. */
  async function placeNow(): Promise<true | null> {
    count += 1;
    const reference = `${deps.run}-${count}`;
    const chance = random.fork(reference);
    try {
      const context = { store, locals, offer: await channel.offer(store.id) };
      const doesCall = deps.calls !== null && chance.fork('way').chance(deps.calls.share);
      const placement = doesCall ? await callIn(context, chance) : await orderOnline(context, reference, chance);
      if (!placement) return null;
      orderTracker.begin(placement.order.orderId, placement.status);
      deps.onPlaced?.(placement.placed);
      lookAfter(placement.order, chance, placement.behavior);
    } catch (error) {
      // It closed, or something or an offer ran out, between the question and the order; the tally has counted who was
      // turned away.
      if (!isClosed(error) && !isOfferDenial(error) && !isBlockedCustomer(error)) throw error;
    }
    return true;
  }

  async function orderOnline(context: OrderableStore, reference: string, chance: Random): Promise<Placement | null> {
    const invented = inventOrder(context, reference, chance, pace);
    const order = invented && (await takeable(invented, chance.fork('closed')));
    if (!order) return null;
    const entered = enterCode(locals, chance.fork('code'));
    const customer = entered?.isAgain ? codeUser : null;
    const isBlocked = chance.fork('blocked').chance(TRIES_WHILE_BLOCKED);
    const caller = isBlocked ? { customer_phone: locals.people.blockedPhone } : customer;
    const priced = await channel.withOffer({ ...order, ...caller }, entered?.code ?? null);
    const paysByLink = priced.total > 0 && (await deps.linkPayers?.wants(store.id)) === true;
    const body = paysByLink ? { ...priced, payment_method: 'cash' as const } : priced;
    const { customer_name, customer_phone } = body;
    if (body.offer?.code !== undefined && !isBlocked) codeUser = { customer_name, customer_phone };
    const { order_id: orderId, unique_id: uniqueId, order_status, confirmation_code: code } = await channel.place(body);
    if (paysByLink) deps.linkPayers?.pay(store.id, orderId, chance.fork('link')).catch(failed);
    const { customer_name: name, is_pickup: isPickup } = body;
    const placed = { orderId, uniqueId, name, isPickup, code };
    const status: StatusPair = { order_status, request_status: null };
    orderTracker.begin(orderId, status);
    deps.reviewers?.follow(store.id, placed, chance.fork('review')).catch(failed);
    const factor = body.address?.parts?.postcode ?? customer_phone.slice(-4);
    deps.watchers?.follow(store.id, { ...placed, factor }, chance.fork('track')).catch(failed);
    deps.returners?.follow(store.id, { ...placed, factor }, chance.fork('return')).catch(failed);
    return { order: placed, status, placed: body, behavior: deps.behavior };
  }

  /** The order as the store takes it: some customers of a closed store order for when it is open. Null: it does not. */
  async function takeable(order: NewOrder, chance: Random): Promise<NewOrder | null> {
    // The channel shows when it opens, so its customers do not ask again before.
    if (Date.now() < opensAt && order.scheduled_at === undefined) return null;
    const answer = await channel.takes(order);
    if (answer.isOpen) return order;
    if (answer.opensAt === null) return null;
    if (order.scheduled_at === undefined) ({ opensAt } = answer);
    if (!chance.chance(ORDERS_FOR_LATER)) return null;
    const later = { ...order, scheduled_at: new Date(answer.opensAt + AFTER_OPENING_MS).toISOString() };
    return (await channel.takes(later)).isOpen ? later : null;
  }

  async function callIn(context: OrderableStore, chance: Random): Promise<Placement | null> {
    const call = inventCall(context, chance, pace);
    const card = call && (await deps.calls?.telephone.take(call));
    if (!card) return null;
    const { order_id: orderId, unique_id: uniqueId, customer_name: name, is_pickup: isPickup } = card;
    // Only the store can end its manual orders.
    const behavior: CustomerBehavior = { ...deps.behavior, changesMind: 0, cancelsLate: 0, givesUpAfter: null };
    return { order: { orderId, uniqueId, name, isPickup, code: null }, status: card, placed: card, behavior };
  }

  return {
    async adopt(orders) {
      for (const card of orders) {
        const { order_id: orderId, unique_id: uniqueId, customer_name: name, is_pickup: isPickup } = card;
        orderTracker.begin(orderId, card);
        if (isAwaitingRelease(card) || card.waybill_number) outsideKitchen.add(orderId);
        else if (card.order_status === ORDER_STATUS.waiting) unanswered += 1;
        const code = card.confirmation_required ? await channel.codeOf(orderId) : null;
        lookAfter({ orderId, uniqueId, name, isPickup, code }, random.fork(orderId));
      }
    },
    async come(signal) {
      const arrivals = random.fork('arrivals');
      for (const soon of FIRST_ORDER_DELAYS_MS.slice(unanswered)) {
        await pace.pass(arrivals.around(soon), signal);
        placeOne().catch(failed);
      }
      for (let at = pace.now(); ;) {
        at = nextArrival(demand, at, arrivals);
        await pace.until(at, signal);
        placeOne().catch(failed);
      }
    },
    placeIfRoom,
    get openCount() {
      return openCount();
    },
  };
}
