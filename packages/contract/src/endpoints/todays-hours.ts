import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { confirmed } from '#endpoints/opening-hours.ts';
import { salesState, salesWorkers } from '#endpoints/sales-limits.ts';
import { Id, Nullable, Sequence, StrictObject, Timestamp } from '#fields.ts';

/** Exceptions of a day, as those who work on orders make them. Not in the specification. */
export const todaysHoursEndpoints = defineEndpoints({
  'POST /api/store/change_todays_hours': {
    summary: 'Stay open longer today, open now, close early, or go back to the usual hours',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({
      /** Of `todays_hours`: hours that were changed since are not. */
      version: Sequence,
      /** Exactly one of these. Open until then without a break: longer than planned, or from now on. */
      open_until: Type.Optional(Timestamp),
      /** Closed from then on. */
      close_at: Type.Optional(Timestamp),
      /** This exception ends, and its day has the hours that were planned. */
      ends: Type.Optional(Id),
      /** A change of this call is taken back, whatever the version, as far as the day was not changed since. */
      takes_back: Type.Optional(Id),
      ...confirmed,
    }),
    /** `change_id`: of the journal; null if nothing changed. */
    reply: StrictObject({ ...salesState, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'consequencesChanged'],
  },
});

export type TodaysHoursWire = WireOf<typeof todaysHoursEndpoints>;
