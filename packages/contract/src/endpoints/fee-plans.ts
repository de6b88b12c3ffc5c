import { EARNING_SCREENS } from '@store-panel/domain/access/screens';
import { FEE_BASES, FEE_LIMITS } from '@store-panel/domain/fees/fee-plan';
import { FEE_WAYS, type FeeWay } from '@store-panel/domain/fees/fee-ways';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryPage } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import {
  Currency,
  Day,
  Id,
  LocalizedName,
  Money,
  Nullable,
  OptionalText,
  Page,
  PerPage,
  Price,
  StrictObject,
  Text,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

const Ppm = Type.Integer({
  minimum: FEE_LIMITS.ppm.min,
  maximum: FEE_LIMITS.ppm.max,
  description: 'Parts per million.',
});
const PlanName = Text(FEE_LIMITS.nameLength);

const WayTerms = StrictObject({
  commission_ppm: Ppm,
  /** Per order. */
  fixed: Price,
  /** What share and amount come to at least and at most; null: no limit. */
  least: Nullable(Price),
  most: Nullable(Price),
});

const termFields = {
  base: Type.Enum(FEE_BASES),
  rules: StrictObject(
    Object.fromEntries(FEE_WAYS.map((way) => [way, WayTerms])) as Readonly<Record<FeeWay, typeof WayTerms>>,
  ),
  /** Of payments without cash that the platform holds. */
  processing_ppm: Ppm,
  processing_fixed: Price,
  /** On the fees. */
  tax_ppm: Ppm,
  withholds_tax: Type.Boolean(),
  keeps_commission_on_refund: Type.Boolean(),
  /** From the end of a week until it is released. */
  hold_days: Type.Integer({ minimum: FEE_LIMITS.hold_days.min, maximum: FEE_LIMITS.hold_days.max }),
  payout_weekday: Type.Enum([0, 1, 2, 3, 4, 5, 6]),
  least_payout: Price,
  credit_limit: Price,
} as const;

/** What a fee plan says; amounts in minor units of its currency. */
export const FeeTerms = StrictObject(termFields);

/** A version of a plan as those see it who pay by it. */
export const FeePlanVersion = StrictObject({
  plan: PlanName,
  /** Counts the plan's versions. */
  version: Version,
  /** The first business day whose orders it counts for. */
  since: Day,
  ...termFields,
});

/** What was saved of a plan once, for good. */
const VersionRecord = StrictObject({
  fee_plan_version_id: Id,
  version: Version,
  since: Day,
  terms: FeeTerms,
  created_at: Timestamp,
  /** Null: the platform itself. */
  created_by: Nullable(OptionalText(200)),
});

const FeePlan = StrictObject({
  fee_plan_id: Id,
  name: PlanName,
  currency: Currency,
  /** Counts today; null if the first version is still to come. */
  current: Nullable(VersionRecord),
  /** The next that is to come. */
  next: Nullable(VersionRecord),
  store_count: Count,
  version: Version,
});

const Assignment = StrictObject({
  /** Null: without fees from then on. */
  fee_plan_id: Nullable(Id),
  name: Nullable(PlanName),
  from_day: Day,
  created_at: Timestamp,
  created_by: Nullable(OptionalText(200)),
});

/** `plan` of the next change is null where the fees end. */
const NextFeePlan = StrictObject({ from_day: Day, plan: Nullable(FeePlanVersion) });

const StoreFeePlans = StrictObject({
  currency: Currency,
  /** The newest first; those to come stand before. */
  assignments: Type.Array(Assignment, { maxItems: 500 }),
  current: Nullable(FeePlanVersion),
  next: Nullable(NextFeePlan),
  /** Of the store. */
  version: Version,
});

/** Stores that one call tries a plan on. */
export const PREVIEWED_STORES_MAX = 10;

const PreviewedStore = StrictObject({
  store_id: Id,
  unique_id: UniqueId,
  name: LocalizedName,
  /** Completed orders of the days that have a book. */
  orders: Count,
  /** There are more orders than were tried. */
  is_partial: Type.Boolean(),
  /** What these orders were charged, and what they would have been; tax on fees included. */
  fees_now: Money,
  fees: Money,
});

const access = catalogueAccess('fee-plans');

/** Fees of the platform: plans, their versions, and which store has which; managed by administrators. */
export const feePlanEndpoints = defineEndpoints({
  'POST /api/admin/list_fee_plans': {
    summary: 'One page of the fee plans, by name',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({
      query: Type.Optional(OptionalText(100)),
      /** Only plans of this currency, as a store needs them. */
      currency: Type.Optional(Currency),
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
    }),
    reply: StrictObject({ fee_plans: Type.Array(FeePlan, { maxItems: 500 }), ...EntryPage }),
    errors: [],
  },
  'POST /api/admin/list_fee_plan_versions': {
    summary: 'One page of the versions of a fee plan, the newest first',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({ fee_plan_id: Id, page: Type.Optional(Page), perPage: Type.Optional(PerPage) }),
    reply: StrictObject({
      fee_plan: FeePlan,
      versions: Type.Array(VersionRecord, { maxItems: 500 }),
      ...EntryPage,
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/save_fee_plan': {
    summary: 'Add a fee plan, or a version of one; dearer ones start 15 days ahead at the soonest',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      /** Null: a new plan. */
      fee_plan_id: Nullable(Id),
      name: PlanName,
      /** Of a new plan; it stays. */
      currency: Currency,
      terms: FeeTerms,
      /** Null: as soon as it may. */
      from_day: Nullable(Day),
      version: BaseVersion,
    }),
    reply: StrictObject({ fee_plan: FeePlan }),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/preview_fee_plan': {
    summary: "What last month's orders of stores would have been charged by a plan, or by terms that are not saved yet",
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({
      /** Null: none yet, or no fees if there are no terms either. */
      fee_plan_id: Nullable(Id),
      /** Missing: what the plan says once everything announced has begun. */
      terms: Type.Optional(FeeTerms),
      /** Of the terms. */
      currency: Currency,
      /** Missing: the stores that have the plan; without a plan all stores of the currency. */
      store_id: Type.Optional(Id),
      /** The last store of the part before. */
      after: Type.Optional(Id),
    }),
    reply: StrictObject({
      currency: Currency,
      /** Business days of the last month that is over everywhere. */
      from: Day,
      to: Day,
      stores: Type.Array(PreviewedStore, { maxItems: PREVIEWED_STORES_MAX }),
      /** Of all parts. */
      store_count: Count,
      /** Null: there are no more. */
      next: Nullable(Id),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/admin/get_store_fee_plans': {
    summary: 'The fee plans of a store, with those that it had and will have',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({ store_id: Id }),
    reply: StoreFeePlans,
    errors: ['dataNotFound'],
  },
  'POST /api/admin/assign_fee_plan': {
    summary: 'Give a store a fee plan from a day on; dearer ones start 15 days ahead at the soonest',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      /** Null: no fees from then on. */
      fee_plan_id: Nullable(Id),
      /** Null: as soon as it may. What was planned from that day on is replaced. */
      from_day: Nullable(Day),
      /** Of the store. */
      version: Version,
    }),
    reply: StoreFeePlans,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/get_fee_plan': {
    summary: 'The fees that the store pays, and the next change of them',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: EARNING_SCREENS },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      currency: Currency,
      /** Null: no fees. */
      current: Nullable(FeePlanVersion),
      /** Null: nothing is announced. */
      next: Nullable(NextFeePlan),
    }),
    errors: [],
  },
});
export type FeePlanWire = WireOf<typeof feePlanEndpoints>;
