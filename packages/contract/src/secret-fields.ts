import Type from 'typebox';

import { Actor } from '#endpoints/orders/actor.ts';
import { Nullable, OptionalText, StrictObject, Text, Timestamp } from '#fields.ts';

/** A secret in a save: missing, the stored one stays; text replaces it; null removes it. Nothing ever sends it back. */
export const SecretInput = (maxLength: number) => Type.Optional(Nullable(Text(maxLength)));

/** What is known of a stored secret. */
export const SecretState = StrictObject({
  is_set: Type.Boolean(),
  /** It is stored and cannot be opened any more: it has to be entered again. */
  is_unreadable: Type.Boolean(),
  /** Its last characters; empty for a short one or a password. */
  hint: OptionalText(8),
  set_at: Nullable(Timestamp),
  set_by: Nullable(Actor),
  /** What the last check found of it; null if there was none. `result` may grow. */
  checked: Nullable(StrictObject({ result: Text(40), at: Timestamp })),
});
