import type { IncomingHttpHeaders } from 'node:http';

import type { Trace } from '#call-context.ts';

/** A later version may append fields; only version 00 has none. */
const TRACEPARENT =
  /^(?<version>[\da-f]{2})-(?<trace>[\da-f]{32})-(?<parent>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/;
const NOT_A_VERSION = 'ff';
/** Sampled, and that the trace's id is random. */
const KNOWN_FLAGS = 0x03;
const isZero = (digits: string) => /^0+$/.test(digits);

/**
 * The trace of a request; undefined without one or with a malformed one. Its ids are digits, so nothing else of a caller
 * gets into logs; `tracestate` is free text of others and is dropped.
 */
export function readTrace({ traceparent }: IncomingHttpHeaders): Trace | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const parts = TRACEPARENT.exec(traceparent)?.groups;
  if (parts === undefined) return undefined;
  const { version = '', trace = '', parent = '', flags = '', more } = parts;
  if (version === NOT_A_VERSION || (version === '00' && more !== undefined)) return undefined;
  if (isZero(trace) || isZero(parent)) return undefined;
  const known = (Number.parseInt(flags, 16) & KNOWN_FLAGS).toString(16).padStart(2, '0');
  return { header: `00-${trace}-${parent}-${known}`, fields: { trace_id: trace } };
}
