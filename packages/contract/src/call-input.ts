import Type, { type TObject } from 'typebox';

import type { EndpointDefinition } from '#endpoint.ts';

const merged = new WeakMap<EndpointDefinition, TObject>();

/** The schema of all that a call takes: its body, or the fields of its path and of its query together. */
export function inputOf(call: EndpointDefinition): TObject | undefined {
  if (call.body ?? !(call.params ?? call.query)) return call.body;
  const schema =
    merged.get(call) ??
    Type.Object({ ...call.query?.properties, ...call.params?.properties }, { additionalProperties: false });
  merged.set(call, schema);
  return schema;
}

/** A field of the path: `/api/store/monthly_statements/{period}` has `period`. */
const SEGMENT = /\{(\w+)\}/g;

/** The names of the fields in a path, in its order. */
export const segmentsOf = (path: string): readonly string[] => [...path.matchAll(SEGMENT)].map(([, name = '']) => name);

/** The path as routers write it: `/api/store/monthly_statements/:period`. */
export const routeOf = (path: string): string => path.replace(SEGMENT, ':$1');

/** The call of a table whose path fits, or the path itself: `GET /a/2026-11` is `GET /a/{period}`. */
export function matchCall(call: string, calls: Iterable<string>): string {
  const parts = call.split('/');
  for (const known of calls) {
    if (!known.includes('{')) continue;
    const own = known.split('/');
    if (own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at]))
      return known;
  }
  return call;
}
