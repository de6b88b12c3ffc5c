import { ERROR, type ErrorName } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import type { MatrixContext } from '#testing/matrix/matrix-context.ts';

/** Returns whether the rule holds. */
export type Rule = (context: MatrixContext) => Promise<boolean>;

export const isDenied = (call: Promise<unknown>, as?: ErrorName) =>
  call.then(
    () => false,
    (error: unknown) => error instanceof ApiError && (as === undefined || error.code === ERROR[as]),
  );
