import { isBlockedCustomer } from '#record/blocked-customer.ts';
import { isOfferDenial } from '#record/offer-denials.ts';
import type { ApiError } from '@store-panel/api-client/errors';
import type { ActorKind } from '@store-panel/domain/orders/order-state';
import type { OrderAction } from '@store-panel/domain/orders/transitions';

/** Counts what happened in a run. */
export interface Tally {
  did(action: OrderAction, actor: ActorKind): void;
  /** Counts a denial: a lost race or a closed store; anything else is an error. */
  denied(action: OrderAction, error: ApiError): void;
  /** A customer came while the store had all the orders it may have open, or took none. */
  turnedAway(): void;
  /** Something that must not happen, in words. */
  error(problem: string): void;
  /** How often that was done; by all actors if none is given. */
  count(action: OrderAction, actor?: ActorKind): number;
  readonly turnedAwayCount: number;
  /** Number of lost races. */
  readonly conflicts: number;
  /** Errors; only the first are stored, all are counted. */
  readonly errors: readonly string[];
  readonly errorCount: number;
}

const MAX_ENTRIES = 50;

export function createTally(): Tally {
  const done = new Map<string, number>();
  const errors: string[] = [];
  let conflicts = 0;
  let turnedAwayCount = 0;
  let errorCount = 0;

  function error(problem: string): void {
    errorCount += 1;
    if (errors.length < MAX_ENTRIES) errors.push(problem);
  }

  return {
    error,
    did(action, actor) {
      for (const key of [action, `${action} by ${actor}`]) done.set(key, (done.get(key) ?? 0) + 1);
    },
    denied(action, denial) {
      if (denial.family === 'conflict' || denial.family === 'notFound' || isOfferDenial(denial)) conflicts += 1;
      else if (denial.name === 'storeBusinessOff' || isBlockedCustomer(denial)) turnedAwayCount += 1;
      else error(`${action} was refused: ${denial.message}`);
    },
    turnedAway() {
      turnedAwayCount += 1;
    },
    count: (action, actor) => done.get(actor === undefined ? action : `${action} by ${actor}`) ?? 0,
    get turnedAwayCount() {
      return turnedAwayCount;
    },
    get conflicts() {
      return conflicts;
    },
    get errors() {
      return errors;
    },
    get errorCount() {
      return errorCount;
    },
  };
}
