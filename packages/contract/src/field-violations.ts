import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import type { FieldViolation } from '#envelope.ts';
import { findInvalidDateTime } from '#date-time-range.ts';

const MAX_PROBLEMS = 50;
/** What the validator says of a field that is not in the schema. */
const UNKNOWN_FIELD = 'schema is false';

export type FieldProblems = readonly Static<typeof FieldViolation>[];

/** Compiles a schema into a check that returns a body's violations field by field, or null. */
export function toFieldViolations(schema: TSchema): (body: unknown) => FieldProblems | null {
  const compiled = Compile(schema);
  const hasMoments = JSON.stringify(schema).includes('"date-time"');
  return (body) => {
    if (compiled.Check(body)) {
      const unstorablePath = findUnstorablePath(body);
      if (unstorablePath !== null) return [{ path: unstorablePath, problem: 'holds a character that cannot be kept' }];
      const moment = hasMoments ? findInvalidDateTime(schema, body) : null;
      return moment === null ? null : [{ path: moment, problem: 'is no moment of the calendar' }];
    }
    return compiled
      .Errors(truncate(body))
      .slice(0, MAX_PROBLEMS)
      .map(({ instancePath, message }) => ({
        path: toDottedPath(instancePath).slice(0, 200),
        problem: message === UNKNOWN_FIELD ? 'is no field of this call' : message.slice(0, 300),
      }));
  };
}

/** Longer than any list that a call takes, so that one which is too long still is. */
const MAX_INSPECTED = 1000;
/** Deeper than anything that a call takes. */
const DEEPEST = 8;

/**
 * Truncates lists and objects that are far too long. The first violation is cheap to find, but describing all costs a
 * hundred times as much, and an attacker may send a body full of them.
 */
function truncate(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.slice(0, MAX_INSPECTED).map((part) => truncate(part, depth + 1));
  const fields = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(fields).slice(0, MAX_INSPECTED);
  return Object.fromEntries(names.map((name) => [name, truncate(fields[name], depth + 1)]));
}

/** `/lines/0/name` of the validator, as `lines.0.name`. */
const toDottedPath = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.');

/** Where a text is that a database cannot hold (a NUL, half of a surrogate pair); null where there is none. */
export function findUnstorablePath(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const unstorablePath = findUnstorablePath(part, path === '' ? name : `${path}.${name}`);
    if (unstorablePath !== null) return unstorablePath;
  }
  return null;
}
