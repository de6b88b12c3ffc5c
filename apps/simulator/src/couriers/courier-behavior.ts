import { MINUTE, SECOND } from '#time/pace.ts';

/** How couriers are. Shares of all requests; simulated milliseconds; metres. */
export interface CourierBehavior {
  /** Turns a request down. */
  readonly rejects: number;
  /** Gives an accepted delivery back before picking it up. */
  readonly givesBack: number;
  /** Stores further away are turned down; null: none. */
  readonly furthest: number | null;
  /** Sends the courier's position on the way and while waiting. */
  readonly sendsPosition: boolean;
  readonly takes: {
    readonly courier_accept: number;
    readonly courier_on_the_way: number;
    readonly courier_picked_up: number;
    readonly courier_started: number;
    readonly courier_completed: number;
  };
}

export const TYPICAL_COURIERS: CourierBehavior = {
  rejects: 0.06,
  givesBack: 0.015,
  furthest: 30_000,
  sendsPosition: true,
  takes: {
    courier_accept: 15 * SECOND,
    courier_on_the_way: 30 * SECOND,
    courier_picked_up: 40 * SECOND,
    courier_started: 20 * SECOND,
    courier_completed: MINUTE,
  },
};

/** Couriers who take everything and bring everything. */
export const RELIABLE_COURIERS: CourierBehavior = {
  ...TYPICAL_COURIERS,
  rejects: 0,
  givesBack: 0,
  furthest: null,
  sendsPosition: false,
};
