import type { TablePlace } from '@store-panel/domain/tables/store-table';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, Json } from '#db/column-types.ts';

/** What settings, tables, slots and hours of a store take before any other row, and reservations for share. */
export interface BookingStateTable {
  store_id: string;
  version: Generated<number>;
}

export interface StoreTablesTable {
  store_id: string;
  id: string;
  table_number: string;
  /** Printed under the QR code; a guest without a camera types it. */
  table_code: string;
  /** Printed codes of another generation are out of date. */
  code_generation: Generated<number>;
  min_person: number;
  max_person: number;
  is_bookable: boolean;
  area: string;
  place: Json<TablePlace> | null;
  sequence: number;
  version: Generated<number>;
  /** For 30 days it can be restored. */
  deleted_at: InstantOrNull;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

export interface TableCombinationsTable {
  store_id: string;
  id: string;
  table_ids: string[];
  min_person: number;
  max_person: number;
  is_bookable: boolean;
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

export interface BookingSlotsTable {
  store_id: string;
  id: string;
  weekday: number;
  /** `yyyy-mm-dd`; null: every week. */
  on_date: string | null;
  start_minute: number;
  end_minute: number;
  every_minutes: number;
  most_covers: number | null;
  most_covers_online: number | null;
  version: Generated<number>;
  deleted_at: InstantOrNull;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}
