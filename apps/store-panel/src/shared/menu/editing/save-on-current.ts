import type { SerializedApiError } from '@store-panel/api-client/errors';

import { isApiFailure, isStaleVersion } from '#shared/api-failure.ts';

type CurrentParts = NonNullable<SerializedApiError['menuPart']>;

/**
 * Saves a change of one field of a part. If another user saved the part meanwhile, it is saved once more on top of
 * theirs, since no other field is touched. Rejects with an API error.
 */
export async function saveOnCurrent<Part, Result>(
  part: Part,
  findCurrent: (parts: CurrentParts) => Part | undefined,
  save: (part: Part) => Promise<Result>,
): Promise<Result> {
  try {
    return await save(part);
  } catch (error) {
    const current =
      isApiFailure(error) && isStaleVersion(error) && error.menuPart ? findCurrent(error.menuPart) : undefined;
    if (current === undefined) throw error;
    return save(current);
  }
}
