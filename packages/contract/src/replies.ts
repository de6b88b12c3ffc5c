import Type, { type TObject } from 'typebox';

import type { CallDefinition } from '#call.ts';
import type { ErrorName } from '#errors/error-codes.ts';
import { COMMON_ERRORS, WRITE_ERRORS } from '#table.ts';

/** The whole success reply of a call as it goes over the wire: envelope and own fields. */
export function successSchema(call: CallDefinition): TObject {
  if (call.bare) return call.reply;
  return Type.Object({
    success: Type.Literal(true),
    ...(call.success === undefined ? {} : { message: Type.Integer() }),
    ...call.reply.properties,
  });
}

/** Every error a call may answer with: its own, those of any call, and those of the idempotency key. */
export function errorsOf({ errors, effect }: CallDefinition): readonly ErrorName[] {
  return [...new Set([...errors, ...COMMON_ERRORS, ...(effect === 'write' ? WRITE_ERRORS : [])])];
}
