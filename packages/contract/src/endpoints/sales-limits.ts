import { READY_MINUTES } from '@store-panel/domain/limits/limits';
import { LIMIT_BOUNDS, LIMIT_KINDS, LIMIT_REASONS } from '@store-panel/domain/sales/limits';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { STORE_SERVICES } from '@store-panel/domain/sales/services-off';
import { MAX_HOURS_TURNS } from '@store-panel/domain/sales/hours-now';
import { SALES_BOUNDS, SLOT_MINUTES } from '@store-panel/domain/sales/settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { TodaysHours } from '#endpoints/opening-hours.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import {
  Day,
  StrictObject,
  Id,
  LocalizedName,
  Nullable,
  OptionalText,
  Price,
  Sequence,
  Text,
  Timestamp,
  Version,
} from '#fields.ts';

const integerBetween = ({ min, max }: { readonly min: number; readonly max: number }, description: string) =>
  Type.Integer({ minimum: min, maximum: max, description });

const MinuteOfDay = integerBetween(SALES_BOUNDS.minuteOfDay, "Minutes after midnight by the store's clock.");
const ReadyMinutes = integerBetween(READY_MINUTES, 'Minutes until ready.');
const Reason = Type.Enum(LIMIT_REASONS);

/** All modifiers that a store may have. */
export const SOLD_OUT_MODIFIERS = MENU_LIMITS.groups * MENU_LIMITS.modifiers;

/** One sales limit. It holds until `ends_at`, without an action to end it. */
export const SalesLimit = StrictObject({
  limit_id: Id,
  kind: Type.Enum(LIMIT_KINDS),
  starts_at: Timestamp,
  ends_at: Timestamp,
  extra_minutes: Nullable(Type.Integer()),
  reason: Nullable(Reason),
  set_by: Actor,
});

/** An item of the menu that cannot be ordered until `ends_at`. */
export const SoldOut = StrictObject({
  limit_id: Id,
  item_id: Id,
  name: LocalizedName,
  starts_at: Timestamp,
  ends_at: Timestamp,
  set_by: Actor,
});

/** A modifier that customers cannot choose until `ends_at`; items that need it are sold out as well. */
const SoldOutModifier = StrictObject({
  limit_id: Id,
  modifier_id: Id,
  name: LocalizedName,
  starts_at: Timestamp,
  ends_at: Timestamp,
  set_by: Actor,
});

/** Pick-up or delivery, for which no orders are taken until `ends_at`. */
export const ServiceOff = StrictObject({
  limit_id: Id,
  service: Type.Enum(STORE_SERVICES),
  starts_at: Timestamp,
  ends_at: Timestamp,
  set_by: Actor,
});

/** The current sales limits. A greater `version` is newer; a client with a smaller one refetches. */
export const salesState = {
  version: Sequence,
  limits: Type.Array(SalesLimit, { maxItems: 20 }),
  sold_out: Type.Array(SoldOut, { maxItems: MENU_LIMITS.items }),
  /** Services that are off for a while. Missing from an older server. */
  services: Type.Optional(Type.Array(ServiceOff, { maxItems: STORE_SERVICES.length })),
  sold_out_modifiers: Type.Optional(Type.Array(SoldOutModifier, { maxItems: SOLD_OUT_MODIFIERS })),
  /**
   * Whether the store is open by its opening hours now, and when that turns within a week; empty: it never set any. By pick-up or
   * delivery, whichever is open.
   */
  hours: Type.Array(StrictObject({ at: Timestamp, is_open: Type.Boolean() }), { maxItems: MAX_HOURS_TURNS }),
  /** How the hours of today can be changed, and why the store takes orders now or not. Missing from an older server. */
  todays_hours: Type.Optional(TodaysHours),
  /** When a store that is closed by the day opens again. */
  reopens_at: MinuteOfDay,
  server_time: Timestamp,
} as const;

export const SalesSettings = StrictObject({
  ready_in_minutes: ReadyMinutes,
  reopens_at: MinuteOfDay,
  capacity: Nullable(
    StrictObject({
      slot_minutes: Type.Enum(SLOT_MINUTES),
      prep_minutes: integerBetween(SALES_BOUNDS.prepMinutes, "Minutes' work that the kitchen can do in a slot."),
      order_minutes: integerBetween(SALES_BOUNDS.orderMinutes, "Minutes' work of any order."),
      item_minutes: integerBetween(SALES_BOUNDS.itemMinutes, "Minutes' work of each item on top."),
    }),
  ),
  auto_accept: Nullable(
    StrictObject({
      only_while_not_busy: Type.Boolean(),
      most_items: Nullable(integerBetween(SALES_BOUNDS.items, 'Items.')),
      most_total: Nullable(Price),
      only_known_customers: Type.Boolean(),
      within_hours: Nullable(StrictObject({ from: MinuteOfDay, to: MinuteOfDay })),
      ready_minutes: Nullable(ReadyMinutes),
    }),
  ),
  schedule: StrictObject({
    lead_minutes: integerBetween(
      SALES_BOUNDS.leadMinutes,
      'An order for later comes to the kitchen so long before it is promised.',
    ),
    travel_minutes: integerBetween(
      SALES_BOUNDS.travelMinutes,
      'Minutes of a delivery, where nobody knows how far it is.',
    ),
  }),
});

/** 1 for default settings. */
const SettingsReply = StrictObject({ settings: SalesSettings, version: Version });

/** Exactly one end is set. */
export const End = {
  minutes: Type.Optional(integerBetween(LIMIT_BOUNDS.minutes, 'Minutes from now.')),
  ends_at: Type.Optional(Timestamp),
} as const;
/**
 * The limit of the same kind that the user saw and replaces; none if there was none. Nothing changes if another one
 * holds now.
 */
export const Replaces = { replaces: Type.Optional(Id) } as const;

export const salesWorkers = { sessions: ['store', 'sub_store'], screens: ['running-orders'] } as const;
/** Those who see what is sold out: who works on orders, and who edits what can be. */
export const salesReaders = {
  sessions: ['store', 'sub_store'],
  screens: ['running-orders', 'item', 'modifier'],
} as const;
const setters = { sessions: ['store', 'sub_store'], screens: ['sales-settings'] } as const;

/** What limits sales now, and how a store sells. */
export const salesEndpoints = defineEndpoints({
  'POST /api/store/get_sales_state': {
    summary: 'What limits sales now',
    origin: 'ours',
    access: salesReaders,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject(salesState),
    errors: [],
  },
  'POST /api/store/set_busy_mode': {
    summary: 'Have every order take so many minutes longer for a while',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({
      extra_minutes: integerBetween(LIMIT_BOUNDS.extraMinutes, 'Minutes that every order takes longer.'),
      ...End,
      ...Replaces,
    }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/pause_sales': {
    summary: 'Take no new orders for a while',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({ ...End, reason: Type.Optional(Reason), ...Replaces }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/close_store': {
    summary: 'Take no new orders until a day or an instant',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({
      /** The day on which the store opens again, at its usual time. */
      reopens_on: Type.Optional(Day),
      ends_at: Type.Optional(Timestamp),
      reason: Type.Optional(Reason),
      ...Replaces,
    }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/set_service_off': {
    summary: 'Take no orders for pick-up, or none for delivery, for a while',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({
      service: Type.Enum(STORE_SERVICES),
      ...End,
      /** The day at whose first opening it is on again. */
      reopens_on: Type.Optional(Day),
      ...Replaces,
    }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/end_sales_limit': {
    summary: 'End a limit before its time; one that is over already stays so',
    origin: 'ours',
    access: salesWorkers,
    effect: 'write',
    body: StrictObject({ limit_id: Id }),
    reply: StrictObject(salesState),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/store/get_sales_settings': {
    summary: 'How the store sells: minutes until ready, capacity, what is accepted by itself',
    origin: 'ours',
    access: setters,
    effect: 'read',
    body: StrictObject({}),
    reply: SettingsReply,
    errors: [],
  },
  'POST /api/store/save_sales_settings': {
    summary: 'Change how the store sells',
    origin: 'ours',
    access: setters,
    effect: 'write',
    body: StrictObject({ settings: SalesSettings, version: Version }),
    reply: SettingsReply,
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/user/get_quote': {
    summary: 'When an order placed now would be ready, or why none is taken and from when on one would be',
    origin: 'ours',
    access: { sessions: ['user'] },
    effect: 'read',
    body: StrictObject({
      store_id: Id,
      item_count: integerBetween({ min: 1, max: 200_000 }, 'Items of the order, with their quantities.'),
      /** For an order for later. */
      scheduled_at: Type.Optional(Timestamp),
      /** What else is known: it decides which orders are accepted by themselves, and so how soon they are promised. */
      total: Type.Optional(Price),
      customer_phone: Type.Optional(OptionalText(32)),
      /** Pick-up and delivery may have unlike hours, and one may not be offered; missing: either. */
      is_pickup: Type.Optional(Type.Boolean()),
    }),
    reply: StrictObject({
      is_open: Type.Boolean(),
      /** Null where no order is taken. */
      ready_at: Nullable(Timestamp),
      /** `off`: the store does not sell at all. `full`: its kitchen is, for a day. */
      because: Nullable(Type.Enum(['off', 'pause', 'closure', 'full'])),
      /** Null if open or unknown. */
      again_at: Nullable(Timestamp),
      /** What closes the store by its hours (`last_order`, `exception`, `festival`, `season`, `week`); null: something else, or open. */
      closed_by: Nullable(Text(40)),
      server_time: Timestamp,
      /** What the store offers at all. */
      provides_pickup: Type.Optional(Type.Boolean()),
      provides_delivery: Type.Optional(Type.Boolean()),
      /** Between when and when a delivery comes; null where none does. */
      delivered_from: Type.Optional(Nullable(Timestamp)),
      delivered_to: Type.Optional(Nullable(Timestamp)),
      /** It takes longer than the store says that deliveries take. */
      is_longer_than_usual: Type.Optional(Type.Boolean()),
      /** Orders for later are taken for these times; null: none are. */
      scheduled_from: Type.Optional(Nullable(Timestamp)),
      scheduled_until: Type.Optional(Nullable(Timestamp)),
      /** What the store leaves out for a while, and until when. */
      services_off: Type.Optional(
        Type.Array(StrictObject({ service: Type.Enum(STORE_SERVICES), ends_at: Timestamp }), {
          maxItems: STORE_SERVICES.length,
        }),
      ),
    }),
    errors: ['storeIdMismatch'],
  },
});

export type SalesWire = WireOf<typeof salesEndpoints>;
