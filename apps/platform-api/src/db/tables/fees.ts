import type { FeeTerms } from '@store-panel/domain/fees/fee-plan';
import type { Generated } from 'kysely';

import type { ActorJson, InstantByDefault, Json } from '#db/column-types.ts';

/** A fee plan of the platform; what it says is in its versions. */
export interface FeePlansTable {
  id: string;
  name: string;
  /** Of its amounts, and of the stores that may have it. */
  currency: string;
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

/** What a plan says from a day on; written once. Of several for a day, the last counts. */
export interface FeePlanVersionsTable {
  id: string;
  fee_plan_id: string;
  /** From 1. */
  no: number;
  /** The first business day for whose orders it counts, yyyy-mm-dd. */
  from_day: string;
  terms: Json<FeeTerms>;
  created_by: Json<ActorJson>;
  created_at: InstantByDefault;
}

/** The plan that a store has from a day on. */
export interface StoreFeePlansTable {
  store_id: string;
  from_day: string;
  /** Null: no fees. */
  fee_plan_id: string | null;
  created_by: Json<ActorJson>;
  created_at: InstantByDefault;
}

/** Completed orders by day; kept by the database. */
export interface SalesDaysTable {
  store_id: string;
  day: string;
  /** Less those restored. */
  orders: number;
}
