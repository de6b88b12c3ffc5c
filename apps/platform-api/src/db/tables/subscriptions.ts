import type { PayBy } from '@store-panel/domain/subscription/paying';
import type { PackageType } from '@store-panel/domain/subscription/periods';
import type { TryResult } from '@store-panel/domain/subscription/dunning';
import type { Generated } from 'kysely';

import type { ActorJson, Instant, InstantByDefault, InstantOrNull, Json } from '#db/column-types.ts';

/** What administrators offer stores. */
export interface SubscriptionPlansTable {
  id: string;
  /** One name a language, in the order of the language index. */
  name: Json<readonly string[]>;
  is_offered: Generated<boolean>;
  version: Generated<number>;
  created_at: InstantByDefault;
  updated_at: InstantByDefault;
}

/** What a plan costs in a currency; minor units of one period, without tax. */
export interface PlanPrice {
  readonly price: number;
  readonly tax_ppm: number;
  readonly fee_plan_id: string | null;
}

/** What was saved of a plan once, for good. */
export interface SubscriptionPlanVersionsTable {
  id: string;
  plan_id: string;
  no: number;
  package_type: PackageType;
  trial_days: number;
  prices: Json<Readonly<Record<string, PlanPrice>>>;
  created_by: Json<ActorJson>;
  created_at: InstantByDefault;
}

/** Days are of the store's calendar, yyyy-mm-dd. */
export interface SubscriptionsTable {
  store_id: string;
  plan_version_id: string | null;
  registered_on: string | null;
  pay_by: PayBy | null;
  trial_ends_on: string | null;
  counted_from: string | null;
  periods_paid: Generated<number>;
  paid_from: string | null;
  paid_net: number | null;
  next_invoice_on: string | null;
  next_plan_version_id: string | null;
  open_invoice_id: string | null;
  open_plan_version_id: string | null;
  failed_on: string | null;
  cancelled_on: string | null;
  granted_until: string | null;
  /** As `subscriptionNotices` of the domain names them. */
  reported_steps: Generated<readonly string[]>;
  version: Generated<number>;
  updated_at: InstantByDefault;
}

export interface CardsTable {
  store_id: string;
  id: string;
  method_ref: string;
  customer_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: Generated<boolean>;
  added_at: InstantByDefault;
  deleted_at: InstantOrNull;
}

/** A page of the card provider that is open. */
export interface CardSetupsTable {
  ref: string;
  store_id: string;
  created_at: InstantByDefault;
  expires_at: Instant;
}

/** One try to charge an invoice; `unknown` until an answer comes. */
export interface ChargeTriesTable {
  store_id: string;
  invoice_id: string;
  no: number;
  card_id: string;
  day: string;
  result: TryResult;
  ref: string | null;
  problem: string | null;
  /** Of the provider's page on which its owner confirms the payment, while it may still be paid there. */
  page_ref: Generated<string | null>;
  created_at: InstantByDefault;
}
