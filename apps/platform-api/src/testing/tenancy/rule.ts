import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';

/** Each says what must hold, and finds out whether it does. */
export type Rule = (world: MatrixContext) => Promise<boolean>;

export const isRefused = (asked: Promise<unknown>, as?: ErrorName) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof ApiError && (as === undefined || error.code === ERROR[as]),
  );
