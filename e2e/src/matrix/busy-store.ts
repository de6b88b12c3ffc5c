import { accountOf, type Account, type Demo } from '#people/accounts.ts';
import { addBranch } from '#people/branches.ts';
import { type Courier, signInCourier } from '#people/courier.ts';
import { LINDEN, NAKHEEL } from '#people/menus.ts';
import type { Colleague, Customers, Placed } from '#people/store.ts';

/** Who it takes to fill a board. */
export interface Hands {
  readonly origin: string;
  readonly demo: Demo;
  readonly account: Account;
  readonly colleague: Colleague;
  readonly customers: Customers;
}

/** A store in the middle of its lunch: orders in every column of the board, and some that have ended. */
export interface BusyStore {
  /** An order that has been through everything but its end. */
  readonly telling: Placed;
  /** An order that waits to be accepted. */
  readonly waiting: Placed;
  /** A completed order that was edited on its way. */
  readonly completed: Placed;
  /** Accepted for tomorrow. */
  readonly later: Placed;
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
  const telling = await cook(hands, 15, DELIVERY);
  await carry(colleague, second, telling);

  await colleague.ready(await cook(hands, 15, PICKUP));
  await colleague.ready(await cook(hands, 15, PICKUP));
  await colleague.ship(await cook(hands, 15, DELIVERY));

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
  return { telling, waiting, completed, later };
}

async function cook({ colleague, customers }: Hands, minutes: number, kind: { readonly is_pickup: boolean }) {
  const order = await customers.place(kind);
  await colleague.accept(order, minutes);
  await colleague.prepare(order);
  return order;
}

/** As far as the courier's bag. */
async function carry(colleague: Colleague, courier: Courier, order: Placed): Promise<void> {
  await colleague.askCourier(order, courier.name);
  await courier.take(order);
  await courier.onTheWay(order);
  await courier.atTheStore(order);
  await colleague.ready(order);
  await courier.pickUp(order);
}

/** Gives one that was completed. */
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

/** Each store has couriers of its own, so that neither waits for the other's. */
async function goOnDuty({ origin, demo, account }: Hands): Promise<[Courier, Courier, Courier]> {
  const names = account.sign_in.includes('linden') ? ['jonas', 'lucia', 'viktor'] : ['mehmet', 'nadia', 'amira'];
  const couriers = await Promise.all(names.map((name) => signInCourier(origin, accountOf(demo, 'courier', name))));
  for (const courier of couriers) await courier.goOnDuty();
  return couriers as [Courier, Courier, Courier];
}
