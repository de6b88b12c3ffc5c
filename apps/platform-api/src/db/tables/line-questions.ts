import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, InstantOrNull, Json, JsonOrNull } from '#db/column-types.ts';

/** What a store has asked about a line of its book; answered once. */
export interface LineQuestionsTable {
  store_id: string;
  entry_no: number;
  line: number;
  id: string;
  text: string;
  asked_by: Json<ActorJson>;
  asked_at: InstantByDefault;
  /** Null while it waits. */
  answer: Generated<string | null>;
  answered_by: JsonOrNull<ActorJson>;
  answered_at: InstantOrNull;
  /** The entry that corrects the line. */
  adjustment_no: Generated<number | null>;
}
