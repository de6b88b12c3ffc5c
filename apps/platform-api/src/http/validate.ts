import { toFieldViolations } from '@store-panel/contract/field-violations';
import type { TSchema } from 'typebox';

import { ApiError } from '#access/api-error.ts';

const compiled = new WeakMap<TSchema, ReturnType<typeof toFieldViolations>>();

/** Compiled for the first body and shared by the servers of a process: all schemas together delay a start. */
function compiledCheck(schema: TSchema): ReturnType<typeof toFieldViolations> {
  const check = compiled.get(schema) ?? toFieldViolations(schema);
  compiled.set(schema, check);
  return check;
}

/**
 * Returns a check of a schema that throws its violations by field.
 * @throws ApiError validationFailed with `fields`
 */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  return (body) => {
    const fields = compiledCheck(schema)(body);
    if (fields !== null) throw new ApiError('validationFailed', { fields: [...fields] });
  };
}
