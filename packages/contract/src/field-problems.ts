import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import type { FieldProblem } from '#envelope.ts';
import { noMoment } from '#moments.ts';

const MOST_PROBLEMS = 50;

export type FieldProblems = readonly Static<typeof FieldProblem>[];

/** Compiles a schema into a check that tells what is wrong with a body, field by field; null where nothing is. */
export function fieldProblems(schema: TSchema): (body: unknown) => FieldProblems | null {
  const compiled = Compile(schema);
  const hasMoments = JSON.stringify(schema).includes('"date-time"');
  return (body) => {
    if (compiled.Check(body)) {
      const kept = unstorable(body, '');
      if (kept !== null) return [{ path: kept, problem: 'holds a character that cannot be kept' }];
      const moment = hasMoments ? noMoment(schema, body) : null;
      return moment === null ? null : [{ path: moment, problem: 'is no moment of the calendar' }];
    }
    return compiled
      .Errors(beginning(body))
      .slice(0, MOST_PROBLEMS)
      .map(({ instancePath, message }) => ({
        path: dotted(instancePath).slice(0, 200),
        problem: message.slice(0, 300),
      }));
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
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = unstorable(part, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
