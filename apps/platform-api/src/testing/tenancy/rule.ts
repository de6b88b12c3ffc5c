import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';

import { Refusal } from '#access/refusal.ts';
import type { World } from '#testing/matrix/world.ts';

/** Each says what must hold, and finds out whether it does. */
export type Rule = (world: World) => Promise<boolean>;

export const isRefused = (asked: Promise<unknown>, as?: ErrorName) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof Refusal && (as === undefined || error.code === ERROR[as]),
  );
