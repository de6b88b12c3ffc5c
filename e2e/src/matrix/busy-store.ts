import { accountOf, type Account, type Demo } from '#actors/accounts.ts';
import { addBranch } from '#actors/branches.ts';
import { type Courier, signInCourier } from '#actors/courier.ts';
import { LINDEN, NAKHEEL } from '#actors/menus.ts';
import type { StaffClient, Customers, Placed } from '#actors/store.ts';

/** Actors that fill a board. */
export interface Hands {
  readonly origin: string;
  readonly demo: Demo;
  readonly account: Account;
  readonly colleague: StaffClient;
  readonly customers: Customers;
}

/** A store at lunch time: orders in every column, and some ended. */
export interface BusyStore {
  /** An order before its last step. */
  readonly withTimeline: Placed;
  /** An order waiting to be accepted. */
  readonly waiting: Placed;
  /** A completed order that was edited on its way. */
  readonly completed: Placed;
  /** Accepted for tomorrow. */
  readonly later: Placed;
  /** In two parcels, of which the transporter has one. */
  readonly shipped: Placed;
}

const ENDED = 24;
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
const DELIVERY = { is_pickup: false } as const;
const PICKUP = { is_pickup: true } as const;

export async function makeBusy(hands: Hands): Promise<BusyStore> {
  const { colleague, customers } = hands;
  await addBranch(colleague, ['running-orders']);
  const completed = await endSome(hands);
  const [first, second, third] = await goOnDuty(hands);

  const onTheRoad = await cook(hands, 15, DELIVERY);
  await carry(colleague, first, onTheRoad);
  await first.ride(onTheRoad);
  const withTimeline = await cook(hands, 15, DELIVERY);
  await carry(colleague, second, withTimeline);

  await colleague.ready(await cook(hands, 15, PICKUP));
  await colleague.ready(await cook(hands, 15, PICKUP));
  const shipped = await shipTwo(hands);

  await cook(hands, 20, PICKUP);
  const expected = await cook(hands, 25, DELIVERY);
  await colleague.askCourier(expected, third.name);
  await third.take(expected);
  await third.onTheWay(expected);
  await colleague.accept(await customers.place(DELIVERY), 30);

  const waiting = await customers.place(DELIVERY);
  await customers.place(PICKUP);
  await customers.place(DELIVERY);
  await colleague.accept(await customers.place({ ...PICKUP, scheduled_at: inHours(3) }));
  const later = await customers.place({ ...DELIVERY, scheduled_at: inHours(26) });
  await colleague.accept(later);
  const { latitude, longitude } = hands.account.sign_in.includes('linden') ? LINDEN.place : NAKHEEL.place;
  await first.beAt({ latitude: latitude - 0.008, longitude: longitude - 0.012 });
  await second.beAt({ latitude: latitude - 0.002, longitude: longitude + 0.009 });
  await third.beAt({ latitude: latitude + 0.007, longitude: longitude - 0.004 });
  return { withTimeline, waiting, completed, later, shipped };
}

async function cook({ colleague, customers }: Hands, minutes: number, kind: { readonly is_pickup: boolean }) {
  const order = await customers.place(kind);
  await colleague.accept(order, minutes);
  await colleague.prepare(order);
  return order;
}

async function shipTwo(hands: Hands): Promise<Placed> {
  const order = await cook(hands, 15, DELIVERY);
  const { version, waybills } = await hands.colleague.ship(order, 2);
  await hands.colleague.client.call('POST /api/store/tell_shipment_news', {
    orders: [{ order_id: order.id, version }],
    shipment_label: 'dispatched_to_transporter',
    waybill_numbers: waybills.slice(0, 1),
  });
  return order;
}

/** Up to pick-up by the courier. */
async function carry(colleague: StaffClient, courier: Courier, order: Placed): Promise<void> {
  await colleague.askCourier(order, courier.name);
  await courier.take(order);
  await courier.onTheWay(order);
  await courier.atTheStore(order);
  await colleague.ready(order);
  await courier.pickUp(order);
}

/** Returns a completed order. */
async function endSome({ colleague, customers }: Hands): Promise<Placed> {
  let completed: Placed | undefined;
  for (let at = 0; at < ENDED; at += 1) {
    const order = await customers.place(PICKUP);
    if (at % 6 === 0) {
      await customers.cancel(order);
    } else if (at % 8 === 1) {
      await colleague.reject(order);
    } else {
      await colleague.accept(order);
      await colleague.editFirstLine(order, 3);
      await colleague.ready(order);
      await colleague.complete(order);
      completed = order;
    }
  }
  if (!completed) throw new Error('No order was completed.');
  return completed;
}

/** Each store has its own couriers, so that stores do not wait for each other. */
async function goOnDuty({ origin, demo, account }: Hands): Promise<[Courier, Courier, Courier]> {
  const names = account.sign_in.includes('linden') ? ['jonas', 'lucia', 'viktor'] : ['mehmet', 'nadia', 'amira'];
  const couriers = await Promise.all(names.map((name) => signInCourier(origin, accountOf(demo, 'courier', name))));
  for (const courier of couriers) await courier.goOnDuty();
  return couriers as [Courier, Courier, Courier];
}
