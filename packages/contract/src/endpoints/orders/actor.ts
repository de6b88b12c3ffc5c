import Type from 'typebox';

import { Id, Nullable, StrictObject, Text } from '#fields.ts';

/** Who did something; `id` and `name` are null of the platform itself. */
export const Actor = StrictObject({
  kind: Type.Enum(['store', 'sub_store', 'user', 'provider', 'admin', 'system']),
  id: Nullable(Id),
  name: Nullable(Text(200)),
});
