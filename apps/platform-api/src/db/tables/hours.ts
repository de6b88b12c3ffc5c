import type { FestivalDays, FestivalPlan, Season, WeekPlan } from '@store-panel/domain/hours/opening-hours';
import type { Generated } from 'kysely';

import type { InstantByDefault, InstantOrNull, Json } from '#db/column-types.ts';

/** The usual hours of a store that has saved any. */
export interface StoreHoursTable {
  store_id: string;
  week: Json<WeekPlan>;
  seasons: Json<readonly Season[]>;
  last_order_minutes: number;
  version: number;
  updated_at: InstantByDefault;
}

/** Days with other hours than usual. */
export interface StoreFestivalsTable {
  store_id: string;
  id: string;
  names: Json<readonly string[]>;
  days: Json<FestivalDays>;
  plan: Json<FestivalPlan>;
  /** The last day, `yyyy-mm-dd`; null: it comes every year. */
  ends_on: string | null;
  version: Generated<number>;
  /** For 30 days it can be restored. */
  deleted_at: InstantOrNull;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}
