import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { MAX_GRANTED_DAYS } from '@store-panel/domain/subscription/paying';
import { PACKAGE_TYPES } from '@store-panel/domain/subscription/periods';
import { SUBSCRIPTION_STATES } from '@store-panel/domain/subscription/subscription-state';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryPage } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Currency,
  Day,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const price = {
  currency: Currency,
  /** Of one period, without tax. */
  price: Price,
  tax_ppm: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million.' }),
  /** The fee plan that comes with it, of the same currency; null: no fees. */
  fee_plan_id: Nullable(Id),
} as const;

const terms = {
  /** One name a language, in the order of the language index. */
  name: LocalizedName,
  package_type: Type.Enum(PACKAGE_TYPES),
  trial_days: Type.Integer({ minimum: 0, maximum: MAX_GRANTED_DAYS }),
  /** Stores may choose it; those that have it stay. */
  is_offered: Type.Boolean(),
} as const;

const Plan = StrictObject({
  plan_id: Id,
  ...terms,
  prices: Type.Array(StrictObject({ ...price, fee_plan: Nullable(Text(60)) }), { maxItems: 50 }),
  /** Stores that have it. */
  store_count: Count,
  version: Version,
  updated_at: Timestamp,
});

const access = catalogueAccess('plans');

/** Plans that stores subscribe to; managed by administrators. Paths are ours. */
export const planEndpoints = defineEndpoints({
  'POST /api/admin/list_plans': {
    summary: 'One page of the plans, those that are offered first',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({
      query: Type.Optional(OptionalText(100)),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({
      plans: Type.Array(Plan, { maxItems: 500 }),
      ...EntryPage,
      /** Where the card provider sends notices about the platform's account; null: no cards are taken. */
      notice_url: Nullable(Text(500)),
    }),
    errors: [],
  },
  'POST /api/admin/save_plan': {
    summary: 'Add a plan, or a version of one; what stores have paid stays as it is',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      /** Null: a new plan. */
      plan_id: Nullable(Id),
      ...terms,
      prices: Type.Array(StrictObject(price), { minItems: 1, maxItems: 50 }),
      version: BaseVersion,
    }),
    reply: StrictObject({ plan: Plan }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/grant_days': {
    summary: 'Let a store go on for some days, paid or not; one without a subscription gets them as a trial',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      days: Type.Integer({ minimum: 1, maximum: MAX_GRANTED_DAYS }),
      reason: Type.String({ minLength: 10, maxLength: REASON_MAX }),
    }),
    reply: StrictObject({ granted_until: Day, state: Type.Enum(SUBSCRIPTION_STATES) }),
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type PlanWire = WireOf<typeof planEndpoints>;
