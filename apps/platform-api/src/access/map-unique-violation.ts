import type { ErrorName } from '@store-panel/contract/errors/error-codes';

import { ApiError } from '#access/api-error.ts';
import { violatedConstraint } from '#db/database-errors.ts';

/**
 * Maps a unique violation to an error: only the database can tell without a race whether an address or number is taken.
 * @throws ApiError the one that `errorsByConstraint` names for the violated constraint
 */
export async function mapUniqueViolation<T>(
  errorsByConstraint: Readonly<Record<string, ErrorName>>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const name = errorsByConstraint[violatedConstraint(error) ?? ''];
    if (name !== undefined) throw new ApiError(name);
    throw error;
  }
}
