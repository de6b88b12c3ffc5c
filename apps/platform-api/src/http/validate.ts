import type { FieldProblem } from '@store-panel/contract/envelope';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';

import { Refusal } from '#access/refusal.ts';

const MOST_PROBLEMS = 50;

/**
 * Compiles a schema into a check that throws what is wrong, field by field.
 * @throws Refusal validationFailed with `fields`
 */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  const compiled = Compile(schema);
  return (body) => {
    if (compiled.Check(body)) {
      const path = unstorable(body, '');
      if (path === null) return;
      throw new Refusal('validationFailed', { fields: [{ path, problem: 'holds a character that cannot be kept' }] });
    }
    const fields: Static<typeof FieldProblem>[] = [];
    for (const error of compiled.Errors(body).slice(0, MOST_PROBLEMS)) {
      fields.push({ path: dotted(error.instancePath).slice(0, 200), problem: error.message.slice(0, 300) });
    }
    throw new Refusal('validationFailed', { fields });
  };
}

/** `/lines/0/name` of the validator, as `lines.0.name`. */
const dotted = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.');

/** Where a text is that a database cannot hold (a NUL, half of a surrogate pair); null where there is none. */
function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = unstorable(part, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
