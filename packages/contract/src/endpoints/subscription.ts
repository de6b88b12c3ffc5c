import { INVOICE_STATES } from '@store-panel/domain/statements/statement';
import { PAY_BY } from '@store-panel/domain/subscription/paying';
import { PACKAGE_TYPES } from '@store-panel/domain/subscription/periods';
import { LAPSE_CAUSES, SUBSCRIPTION_STATES } from '@store-panel/domain/subscription/subscription-state';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Card } from '#endpoints/cards.ts';
import { Consequences } from '#endpoints/menu-changes.ts';
import { Currency, Day, Id, LocalizedName, Money, Nullable, Price, StrictObject, Text, Version } from '#fields.ts';

const Ppm = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Parts per million.' });
const PayBy = Type.Enum(PAY_BY);

/** A plan as a store is offered it, in its currency. */
const Plan = StrictObject({
  plan_id: Id,
  /** One name a language, in the order of the language index. */
  name: LocalizedName,
  package_type: Type.Enum(PACKAGE_TYPES),
  /** Of one period, without tax. */
  price: Price,
  tax_ppm: Ppm,
  /** The name of the fee plan that comes with it; null: no fees. */
  fee_plan: Nullable(Text(60)),
});

const Invoice = StrictObject({
  invoice_id: Id,
  number: Text(40),
  day: Day,
  amount: Money,
  currency: Currency,
  status: Type.Enum(INVOICE_STATES),
  /** Not paid yet; `pay_invoice` takes it. */
  is_open: Type.Boolean(),
  /** The bank of the default card wants its owner to confirm the payment; `confirm_payment` takes it. */
  needs_confirmation: Type.Boolean(),
});

const Subscription = StrictObject({
  /** By its row and the clock. `none`: the store has no subscription, and all is open to it. */
  state: Type.Enum(SUBSCRIPTION_STATES),
  /** Why it has lapsed or will lapse; null if nothing will end it. */
  cause: Nullable(Type.Enum(LAPSE_CAUSES)),
  /** The day at 6:00 of which it lapses, or has lapsed. */
  lapses_on: Nullable(Day),
  trial_ends_on: Nullable(Day),
  cancelled_on: Nullable(Day),
  /** The last day that the platform granted. */
  granted_until: Nullable(Day),
  /** The current plan. */
  plan: Nullable(Plan),
  /** Since when the store has a plan. */
  plan_registered_on: Nullable(Day),
  pay_by: Nullable(PayBy),
  last_invoice_on: Nullable(Day),
  next_invoice_on: Nullable(Day),
  /** The newest one. */
  invoice: Nullable(Invoice),
  /** What it is changed to when the paid period ends. */
  next_plan: Nullable(StrictObject({ plan: Plan, on: Day })),
  /** The card that invoices are charged to. */
  card: Nullable(Card),
  /** Whether cards are taken in the store's currency. */
  can_pay_by_card: Type.Boolean(),
  currency: Currency,
  /** 1 without a subscription. */
  version: Version,
});

/** What choosing a plan does now. All amounts without tax but `due`, which is the invoice's total. */
const PlanChoice = StrictObject({
  plan: Plan,
  /** Days for which nothing is paid; 0 where the store had its trial. */
  trial_days: Count,
  is_current: Type.Boolean(),
  when: Type.Enum(['now', 'period_end']),
  /** The first day by the plan. */
  from_day: Day,
  /** What of the paid period is credited. */
  credit: Price,
  /** Of the invoice that is made at once, with tax; below 0 it goes to the store's balance. */
  due: Money,
  /** Fees of the compared days by its fee plan, with their tax. */
  fees: Price,
  /** Its price for the compared days, with tax. */
  cost: Price,
  /** What the plan would have left the store more than its plan of today; below 0 less. */
  difference: Money,
  /** Names all of this, for the call that chooses it. */
  consequences: Consequences,
});

const read = { sessions: ['store', 'sub_store'], screens: ['subscription-plan'] } as const;
const own = { sessions: ['store'], screens: ['subscription-plan'], notWhileImpersonating: true } as const;

const choosing = { plan_id: Id, pay_by: PayBy, consequences: Consequences, version: Version } as const;

/** A store's subscription to the platform (spec §3 of the second document). Paths are ours. */
export const subscriptionEndpoints = defineEndpoints({
  'POST /api/store/get_subscription': {
    summary: 'The plan of the store, its invoices’ days, and the newest invoice',
    origin: 'ours',
    access: read,
    effect: 'read',
    body: StrictObject({}),
    reply: Subscription,
    errors: [],
  },
  'POST /api/store/preview_plans': {
    summary: 'What each plan costs and does now, with what it would have cost on the store’s own orders',
    origin: 'ours',
    access: read,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      currency: Currency,
      /** The compared days: the first and the last. */
      from: Day,
      to: Day,
      orders: Count,
      /** Fees of these orders by the terms that they were placed under, with their tax. */
      fees_now: Price,
      plans: Type.Array(PlanChoice, { maxItems: 50 }),
    }),
    errors: ['rateLimited'],
  },
  'POST /api/store/start_subscription': {
    summary: 'Choose a plan: the first one, or again after the subscription lapsed',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject(choosing),
    reply: Subscription,
    success: 'updated',
    // 644: the card is missing, or cards are not taken.
    errors: ['dataNotFound', 'paymentFailed', 'notInThisState', 'consequencesChanged', 'staleVersion'],
  },
  'POST /api/store/change_subscription': {
    summary: 'Change the plan, at once if it is dearer, or what it is paid with',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject(choosing),
    reply: Subscription,
    success: 'updated',
    errors: ['dataNotFound', 'paymentFailed', 'notInThisState', 'consequencesChanged', 'staleVersion'],
  },
  'POST /api/store/cancel_subscription': {
    summary: 'End the subscription with what is paid',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ version: Version }),
    reply: Subscription,
    success: 'updated',
    errors: ['notInThisState', 'staleVersion'],
  },
  'POST /api/store/resume_subscription': {
    summary: 'Take back a cancellation, or a change of plan that has not begun',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ version: Version }),
    reply: Subscription,
    success: 'updated',
    errors: ['notInThisState', 'staleVersion'],
  },
  'POST /api/store/pay_invoice': {
    summary: 'Pay an open invoice of the subscription',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ invoice_id: Id, pay_by: PayBy }),
    reply: Subscription,
    success: 'updated',
    errors: ['dataNotFound', 'paymentFailed', 'notInThisState', 'rateLimited'],
  },
  'POST /api/store/confirm_payment': {
    summary: 'A page of the card provider on which the owner of the card confirms the payment of an open invoice',
    origin: 'ours',
    access: own,
    effect: 'write',
    withoutSubscription: 'because this is how a store goes on',
    body: StrictObject({ invoice_id: Id }),
    reply: StrictObject({ url: Text(2000) }),
    // 644: cards are not taken, or their provider cannot be reached.
    errors: ['dataNotFound', 'paymentFailed', 'notInThisState', 'rateLimited'],
    isReplySecret: true,
  },
});

export type SubscriptionWire = WireOf<typeof subscriptionEndpoints>;
