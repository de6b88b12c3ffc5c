import { TABLE_LIMITS } from '@store-panel/domain/tables/store-table';
import Type from 'typebox';

import { Consequences } from '#endpoints/menu-changes.ts';
import { Day, Id, OptionalText, StrictObject, Text, Timestamp } from '#fields.ts';

/** A reservation that a change would leave outside the rules. */
export const BrokenReservation = StrictObject({
  reservation_id: Id,
  code: Text(12),
  name: OptionalText(200),
  persons: Type.Integer({ minimum: 1 }),
  /** The booking day, on whose page it is shown. */
  date: Day,
  starts_at: Timestamp,
  table_ids: Type.Array(Id, { maxItems: TABLE_LIMITS.combinedTables.max }),
  /** Of domain's `StartReason`, such as `closed` or `no_table`. More may come. */
  reason: Text(40),
});

/** Reservations that a reply lists; the rest is counted. */
export const BROKEN_RESERVATIONS_SHOWN = 500;
export const BrokenReservations = Type.Array(BrokenReservation, { maxItems: BROKEN_RESERVATIONS_SHOWN });

/** What a change does to reservations, and its name to confirm it with. */
export const brokenFields = {
  reservations: BrokenReservations,
  count: Type.Integer({ minimum: 0 }),
  consequences: Consequences,
} as const;
