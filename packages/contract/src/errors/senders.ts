import type { EndpointDefinition } from '#endpoint.ts';
import { COMMON_ERRORS, CONTRACT, type Endpoint, WRITE_ERRORS } from '#table.ts';

/** Which calls send an error: any, any write, or those that declare it. */
export type Senders = 'any' | 'any write' | readonly Endpoint[];

/** Returns the calls that send an error of the catalogue. */
export function sendersOf(name: string): Senders {
  if ((COMMON_ERRORS as readonly string[]).includes(name)) return 'any';
  if ((WRITE_ERRORS as readonly string[]).includes(name)) return 'any write';
  const calls = Object.entries(CONTRACT) as [Endpoint, EndpointDefinition][];
  return calls.flatMap(([key, { errors }]) => ((errors as readonly string[]).includes(name) ? [key] : []));
}
