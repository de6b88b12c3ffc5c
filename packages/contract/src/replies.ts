import Type, { type TObject } from 'typebox';

import type { EndpointDefinition } from '#endpoint.ts';
import type { ErrorName } from '#errors/error-codes.ts';
import { COMMON_ERRORS, WRITE_ERRORS } from '#table.ts';

/** The whole success reply of a call as it goes over the wire: envelope and own fields. */
export function successSchema(call: EndpointDefinition): TObject {
  if (call.bare) return call.reply;
  return Type.Object({
    success: Type.Literal(true),
    ...(call.success === undefined ? {} : { message: Type.Integer() }),
    ...call.reply.properties,
  });
}

/** Every error a call may answer with: its own, those of any call, and those of the idempotency key. */
export function errorsOf({ errors, effect }: EndpointDefinition): readonly ErrorName[] {
  return [...new Set([...errors, ...COMMON_ERRORS, ...(effect === 'write' ? WRITE_ERRORS : [])])];
}
