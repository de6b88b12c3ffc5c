import { addDays, type StoreDate, storeDay } from '@store-panel/domain/time/store-time';
import { dayStart } from '@store-panel/domain/time/day-start';

import { uuidV7At } from '#db/uuid-v7.ts';
import { attentionDelay, planAttention } from '#seed/history/scripts/attention-script.ts';
import { performClaim } from '#seed/history/scripts/claim-script.ts';
import { drawArrivals, hadOpened } from '#seed/history/scripts/demand.ts';
import type { HistoryStore } from '#seed/history/history-store.ts';
import { inventOrderInput, type OrderContext } from '#seed/history/scripts/order-input.ts';
import type { OrderLife } from '#seed/history/lives/life.ts';
import { type ParcelPlan, planOrder } from '#seed/history/scripts/order-script.ts';
import type { Customer } from '#seed/history/people/people.ts';
import { placeOrder } from '#seed/history/lives/place.ts';
import type { Profile } from '#seed/history/people/profiles.ts';
import { type Random, seededRandom } from '#seed/history/random.ts';
import { perform, type Script } from '#seed/history/scripts/script.ts';
import { daysUnderWay } from '#seed/history/scripts/shipment-script.ts';

const HOUR = 60 * 60_000;
/** Longer than an order of the past waits. */
const QUIET_MS = 7 * 60_000;

/** Claims of the last days show each open state. */
const EVERY_PARCEL_DAYS = 7;
/** Orders for later today and for tomorrow, and the hours at which they are for. */
const SCHEDULED = { today: 3, tomorrow: 6, hours: [12, 13, 18, 19, 20] } as const;

export interface DayContext {
  readonly store: HistoryStore;
  readonly profile: Profile;
  readonly customers: readonly Customer[];
  readonly seed: string;
  /** Epoch milliseconds; the history's last day contains it. */
  readonly now: number;
  /** Length of the history. */
  readonly days: number;
}

/** All orders placed on one day of the history, in the order of their placement. The same in every run. */
export function generateDay(context: DayContext, daysAgo: number): readonly OrderLife[] {
  const { store, profile, now, days } = context;
  const random = seededRandom(`${context.seed}/${store.email}/${daysAgo}`);
  const day = addDays(storeDay(now, store.zone), -daysAgo);
  if (!hadOpened(profile, day, daysAgo)) return [];
  const arrivals = drawArrivals(profile, store.zone, day, random).filter((at) => at < now);
  const parcels = planParcels(context, daysAgo, arrivals.length, random);
  const [first, last] = profile.pickups;
  const pickupShare = last + ((first - last) * daysAgo) / Math.max(1, days);
  const chances: Chances = { random, searches: new Map() };
  const lives = arrivals.map((at, index) => {
    const parcel = parcels.get(index) ?? null;
    return liveOrder(context, chances, parcel, {
      at,
      pickupShare,
      isParcel: parcel !== null,
      isAlone: parcel === null && isAlone(arrivals, index),
    });
  });
  claimOnParcels(context, daysAgo, lives, random);
  return daysAgo === 0 ? [...lives, ...scheduleOrders(context, day, chances)].toSorted(byPlacement) : lives;
}

const byPlacement = ({ order: one }: OrderLife, { order: other }: OrderLife) =>
  one.created_at < other.created_at ? -1 : 1;

/** Whether no other order comes shortly before or after one: a panel that shows another one shows it, too. */
const isAlone = (arrivals: readonly number[], index: number): boolean => {
  const [before = -Infinity, at = 0, after = Infinity] = [arrivals[index - 1], arrivals[index], arrivals[index + 1]];
  return at - before > QUIET_MS && after - at > QUIET_MS;
};

interface OrderDetails extends Pick<OrderContext, 'at' | 'pickupShare' | 'isParcel' | 'scheduledAt'> {
  readonly isAlone: boolean;
}

/** What the orders of a day share. */
type Chances = Pick<Script, 'random' | 'searches'>;

function liveOrder(
  { store, profile, customers, now }: DayContext,
  { random, searches }: Chances,
  parcel: ParcelPlan | null,
  details: OrderDetails,
): OrderLife {
  const nextId = (at: number) =>
    uuidV7At(
      at,
      Uint8Array.from({ length: 16 }, () => random.between(0, 255)),
    );
  const input = inventOrderInput({ store, profile, customers, random, reference: nextId(details.at), ...details });
  const life = placeOrder(store, input, nextId);
  const script: Script = { life, store, profile, random, now, searches };
  const attention = planAttention(script, details.isAlone);
  const delay = attentionDelay(attention, input.at);
  perform(script, [...attention, ...planOrder(script, parcel, delay)]);
  return life;
}

/** Which of the day's orders are parcels, by their index. */
function planParcels(
  { store, profile, days }: DayContext,
  daysAgo: number,
  count: number,
  random: Random,
): ReadonlyMap<number, ParcelPlan> {
  const plans = new Map<number, ParcelPlan>();
  if (!store.shipsParcels) return plans;
  const [prefix, first] = profile.waybills;
  const waybill = () => `${prefix}${first + (days - daysAgo) * 100 + plans.size}`;
  const stops = profile.openShipments.filter((label) => daysUnderWay(label) === daysAgo);
  // In the first half of the day, so that all of it has happened by now.
  for (const [at, stopsAt] of stops.entries())
    plans.set(Math.floor(((at + 0.5) * count) / stops.length / 2), { waybill: waybill(), stopsAt });
  for (let index = 0; index < count; index += 1)
    if (!plans.has(index) && random.chance(profile.shipmentShare))
      plans.set(index, { waybill: waybill(), stopsAt: null });
  if (plans.size === 0 && count > 0 && isClaimDay(profile, daysAgo))
    plans.set(Math.floor(count / 2), { waybill: waybill(), stopsAt: null });
  return plans;
}

/** Whether there is a claim on a parcel of this day. */
const isClaimDay = ({ daysPerClaim }: Profile, daysAgo: number): boolean =>
  daysAgo <= EVERY_PARCEL_DAYS || daysAgo % daysPerClaim === 0;

function claimOnParcels(
  { store, profile, now }: DayContext,
  daysAgo: number,
  lives: readonly OrderLife[],
  random: Random,
): void {
  if (!isClaimDay(profile, daysAgo)) return;
  const life = lives.find(({ order }) => order.waybill_number !== null && order.ended_at !== null);
  if (life) performClaim({ life, store, profile, random, now }, Math.floor(daysAgo / profile.daysPerClaim));
}

/** Orders that were placed today for later, and wait for their release. */
function scheduleOrders(context: DayContext, day: StoreDate, chances: Chances): readonly OrderLife[] {
  const { random } = chances;
  const { now, store } = context;
  const tomorrow = addDays(day, 1);
  const dayStarts = dayStart(day, store.zone);
  const laterToday = SCHEDULED.hours.map((hour) => dayStarts + hour * HOUR).filter((at) => at > now + 2 * HOUR);
  const times = [
    ...Array.from({ length: laterToday.length === 0 ? 0 : SCHEDULED.today }, () => random.pick(laterToday)),
    ...Array.from(
      { length: SCHEDULED.tomorrow },
      () => dayStart(tomorrow, store.zone) + random.pick(SCHEDULED.hours) * HOUR,
    ),
  ];
  return times.map((scheduledAt) => {
    const at = now - random.between(10, Math.max(11, Math.floor((now - dayStarts) / 60_000))) * 60_000;
    return liveOrder(context, chances, null, {
      at: Math.max(at, dayStarts),
      pickupShare: 0.3,
      isParcel: false,
      isAlone: false,
      scheduledAt,
    });
  });
}
