import { toFieldViolations } from '@store-panel/contract/field-violations';
import type { TSchema } from 'typebox';

import { ApiError } from '#access/api-error.ts';

/**
 * Compiles a schema into a check that throws its violations by field.
 * @throws ApiError validationFailed with `fields`
 */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  const problemsOf = toFieldViolations(schema);
  return (body) => {
    const fields = problemsOf(body);
    if (fields !== null) throw new ApiError('validationFailed', { fields: [...fields] });
  };
}
