import type { Random } from '#chance/random.ts';
import { type Courier, createCourier } from '#couriers/courier.ts';
import type { CourierBehavior } from '#couriers/courier-behavior.ts';
import { pointNear } from '#couriers/travel.ts';
import { openCourierClient } from '#platform/sign-in-paths.ts';
import type { Account, SessionClientOptions } from '#platform/session-client.ts';
import type { SimulatedStore } from '#platform/simulated-store.ts';
import type { Records } from '#record/operation.ts';
import type { Pace } from '#time/pace.ts';

export interface CrewOptions {
  readonly accounts: readonly Account[];
  readonly stores: readonly SimulatedStore[];
  readonly behavior: CourierBehavior;
  readonly askCode: (orderId: string) => Promise<string | null>;
  readonly random: Random;
  readonly pace: Pace;
  readonly records: Records;
  readonly signal: AbortSignal;
  readonly clientOptions: SessionClientOptions;
}

/** Couriers wait within this of a store, in metres. */
const AROUND = 1_500;

/** The couriers of a run, spread over its stores in turn. */
export function startCouriers({ accounts, stores, clientOptions, random, ...parts }: CrewOptions): readonly Courier[] {
  return accounts.map((account, index) => {
    const courierRandom = random.fork(`courier/${account.sign_in}`);
    const near = stores[index % stores.length]?.location ?? null;
    const home = near && pointNear(near, courierRandom.between(0, AROUND), courierRandom.next() * 2 * Math.PI);
    return createCourier({
      ...parts,
      sessionClient: openCourierClient(account, clientOptions),
      random: courierRandom,
      home,
    });
  });
}
