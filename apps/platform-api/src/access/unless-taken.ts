import type { ErrorName } from '@store-panel/contract/errors/error-codes';

import { Refusal } from '#access/refusal.ts';
import { brokenUniqueness } from '#db/database-errors.ts';

/**
 * Has the database say whether an address or number is taken, which nobody can know beforehand.
 * @throws Refusal the one that `taken` names for the constraint that was broken
 */
export async function unlessTaken<T>(taken: Readonly<Record<string, ErrorName>>, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const name = taken[brokenUniqueness(error) ?? ''];
    if (name !== undefined) throw new Refusal(name);
    throw error;
  }
}
