import type { ErrorName } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';

/**
 * Has the database say whether an address or number is taken, which nobody can know beforehand.
 * @throws Refusal the one that `taken` names for the constraint that was broken
 */
export async function mapUniqueViolation<T>(taken: Readonly<Record<string, ErrorName>>, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const name = taken[violatedConstraint(error) ?? ''];
    if (name !== undefined) throw new ApiError(name);
    throw error;
  }
}
