import { fieldProblems } from '@store-panel/contract/field-problems';
import type { TSchema } from 'typebox';

import { Refusal } from '#access/refusal.ts';

/**
 * Compiles a schema into a check that throws what is wrong, field by field.
 * @throws Refusal validationFailed with `fields`
 */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  const problemsOf = fieldProblems(schema);
  return (body) => {
    const fields = problemsOf(body);
    if (fields !== null) throw new Refusal('validationFailed', { fields: [...fields] });
  };
}
