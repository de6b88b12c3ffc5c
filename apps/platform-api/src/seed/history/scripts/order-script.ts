import { minuteOfDay } from '@store-panel/domain/time/minute-of-day';
import { storeDay } from '@store-panel/domain/time/store-time';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';

import { completedAt, planDelivery } from '#seed/history/scripts/courier-script.ts';
import { cookingMinutes, promisedMinutes } from '#seed/history/scripts/cooking.ts';
import { isOverloaded } from '#seed/history/scripts/demand.ts';
import { inventEdit } from '#seed/history/scripts/order-input.ts';
import type { Script } from '#seed/history/scripts/script.ts';
import { planShipment } from '#seed/history/scripts/shipment-script.ts';
import { type Step, SYSTEM } from '#seed/history/lives/steps.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SHARES = {
  rejected: 0.02,
  rejectedWhenOverloaded: 0.2,
  cancelledWaiting: 0.012,
  cancelledAccepted: 0.015,
  cancelledByStore: 0.01,
  restored: 0.15,
  edited: 0.03,
  rated: 0.09,
  returned: 0.012,
  parcelReturned: 0.08,
} as const;

/** A parcel's waybill, and where it is now; null for an order that a courier brings or a customer collects. */
export interface ParcelPlan {
  readonly waybill: string;
  readonly stopsAt: ShipmentLabel | null;
}

/** Plans the changes of an order after its placement; `delay`: how much later than usual it is answered, in ms. */
export function planOrder(script: Script, parcel: ParcelPlan | null, delay: number): readonly Step[] {
  const { order } = script.life;
  const placedAt = Date.parse(order.created_at) + delay;
  if (order.accepted_at !== null) return planKitchen(script, placedAt, parcel);
  if (parcel?.stopsAt) return [accept(script, placedAt + MINUTE), ...planKitchen(script, placedAt + MINUTE, parcel)];
  return planAnswer(script, placedAt, parcel);
}

function planAnswer(script: Script, placedAt: number, parcel: ParcelPlan | null): readonly Step[] {
  const { random, store, profile, life } = script;
  const { people } = profile;
  const answeredAt = placedAt + random.between(15, 110) * SECOND;
  const hour = Math.floor(minuteOfDay(placedAt, store.zone) / 60);
  const isBusy = isOverloaded(profile, storeDay(placedAt, store.zone), hour);
  const accepted = accept(script, answeredAt);
  if (random.chance(isBusy ? SHARES.rejectedWhenOverloaded : SHARES.rejected)) {
    const [busy] = people.rejections;
    const why = isBusy ? busy : random.pick(people.rejections);
    const rejected: Step = { action: 'reject', at: answeredAt, actor: store.counter, ...why };
    return random.chance(SHARES.restored) ? [rejected, ...planRestored(script, answeredAt, parcel)] : [rejected];
  }
  const cancel = (at: number): Step => ({
    action: 'cancel_by_user',
    at,
    actor: store.channel,
    ...(random.chance(0.7) && { reason: random.pick(people.changedMind) }),
  });
  if (random.chance(SHARES.cancelledWaiting)) return [cancel(placedAt + random.between(5, 14) * SECOND)];
  // The kitchen starts after the customer has cancelled.
  if (random.chance(SHARES.cancelledAccepted)) return [accepted, cancel(answeredAt + random.between(3, 15) * SECOND)];
  const steps = [accepted, ...planKitchen(script, answeredAt, parcel)];
  if (life.order.release_at !== null || !random.chance(SHARES.cancelledByStore)) return steps;
  return cancelByStore(script, answeredAt, steps);
}

/** Minutes are asked for an order that goes to the kitchen at once. */
const accept = ({ life, store, random }: Script, at: number): Step => ({
  action: 'accept',
  at,
  actor: store.counter,
  ...(life.order.release_at === null && { readyInMinutes: promisedMinutes(life.order.item_count, random) }),
});

function cancelByStore(script: Script, acceptedAt: number, steps: readonly Step[]): readonly Step[] {
  const { random, store, profile } = script;
  const at = acceptedAt + random.between(1, 6) * MINUTE;
  const before = steps.filter((step) => step.at < at);
  if (before.some(({ action }) => action === 'courier_picked_up' || action === 'ready_for_shipment')) return steps;
  const why = random.pick(profile.people.cancellations);
  return [...before, { action: 'cancel_by_store', at, actor: store.owner, ...why }];
}

/** The rejection was a mistake: the store restores the order, and goes on. */
function planRestored(script: Script, rejectedAt: number, parcel: ParcelPlan | null): readonly Step[] {
  const at = rejectedAt + script.random.between(20, 200) * SECOND;
  const acceptedAt = at + 20 * SECOND;
  return [
    { action: 'restore', at, actor: script.store.owner },
    accept(script, acceptedAt),
    ...planKitchen(script, acceptedAt, parcel),
  ];
}

/** The kitchen's work on an accepted order, its way to the customer, and what follows. */
function planKitchen(script: Script, acceptedAt: number, parcel: ParcelPlan | null): readonly Step[] {
  const { life, store, random, profile } = script;
  const { order } = life;
  const releasedAt = findRelease(script, acceptedAt);
  const beginsAt = releasedAt ?? acceptedAt;
  const preparedAt = beginsAt + random.between(20, 80) * SECOND;
  const readyAt = preparedAt + cookingTime(script, preparedAt);
  const steps: Step[] = [{ action: 'prepare', at: preparedAt, actor: store.kitchen }];
  if (releasedAt !== null) steps.push({ action: 'release', at: releasedAt, actor: SYSTEM });
  if (releasedAt === null && parcel === null && random.chance(SHARES.edited)) {
    const reason = random.pick(profile.people.editReasons);
    steps.push({
      action: 'edit',
      at: beginsAt + 12 * SECOND,
      actor: store.owner,
      edit: inventEdit(order.lines, random),
      reason,
    });
  }
  if (parcel) steps.push(...planShipment(script, { packedAt: readyAt, ...parcel }));
  else steps.push({ action: 'ready', at: readyAt, actor: store.kitchen }, ...planHandOver(script, preparedAt, readyAt));
  return [...steps, ...planAftermath(script, steps)];
}

/** When a scheduled order is released; null for one that needs no release. */
function findRelease({ life: { order }, random }: Script, acceptedAt: number): number | null {
  if (order.release_at === null || order.released_at !== null) return null;
  return Math.max(acceptedAt, Date.parse(order.release_at)) + random.between(50, 950);
}

function cookingTime({ life, random, store, profile }: Script, at: number): number {
  const isSlow = minuteOfDay(at, store.zone) >= profile.slowFrom * 60;
  return Math.round(cookingMinutes(life.order.item_count, isSlow, random) * MINUTE);
}

function planHandOver(script: Script, preparedAt: number, readyAt: number): readonly Step[] {
  const { life, store, random } = script;
  if (life.order.order_type === 'delivery')
    return planDelivery(script, { requestAt: preparedAt + random.between(2, 90) * SECOND, readyAt });
  return [{ action: 'complete', at: readyAt + random.between(40, 700) * SECOND, actor: store.counter }];
}

/** The store rates some customers, and some orders come back. */
function planAftermath({ life, store, random, profile }: Script, steps: readonly Step[]): readonly Step[] {
  const doneAt = completedAt(steps);
  if (doneAt === null) return [];
  const { people } = profile;
  const isParcel = steps.some(({ action }) => action === 'ready_for_shipment');
  const after: Step[] = [];
  if (random.chance(SHARES.rated)) {
    const stars = random.weighted([5, 4, 3, 2, 1], (count) => count ** 2);
    const review = random.pick(stars >= 4 ? people.praise : people.complaints);
    after.push({
      action: 'rate',
      at: doneAt + random.between(3, 90) * MINUTE,
      actor: store.owner,
      rating: { stars, review },
    });
  }
  const isReturned = random.chance(isParcel ? SHARES.parcelReturned : SHARES.returned);
  if (isReturned && life.order.order_type === 'delivery') {
    const at = doneAt + (isParcel ? random.between(1, 5) * DAY : 0) + random.between(30, 300) * MINUTE;
    after.push({ action: 'return_order', at, actor: store.owner, reason: random.pick(people.returns) });
  }
  return after;
}
