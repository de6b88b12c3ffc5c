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
    for (const error of compiled.Errors(beginning(body)).slice(0, MOST_PROBLEMS)) {
      fields.push({ path: dotted(error.instancePath).slice(0, 200), problem: error.message.slice(0, 300) });
    }
    throw new Refusal('validationFailed', { fields });
  };
}

/** Longer than any list that a call takes, so that one which is too long still is. */
const MOST_LOOKED_AT = 1000;
/** Deeper than anything that a call takes. */
const DEEPEST = 8;

/**
 * A body without the rest of lists and objects that are far too long. That something is wrong is seen at once; what it is
 * costs a hundred times as much, and anybody may send a body that is nothing but wrong.
 */
function beginning(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.slice(0, MOST_LOOKED_AT).map((part) => beginning(part, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).slice(0, MOST_LOOKED_AT);
  return Object.fromEntries(names.map((name) => [name, beginning(fields[name], depth + 1)]));
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
