import { MENU_CHANGE_LIMITS } from '@store-panel/domain/menu-changes/menu-change';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MenuChange, MenuChangeRows, menuEditors } from '#endpoints/menu-changes.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { Id, LocalizedName, Nullable, Sequence, StrictObject, Text, Timestamp } from '#fields.ts';

/** A part that stayed as it was. */
const LeftOut = StrictObject({
  kind: Text(40),
  id: Id,
  /** As it was called then. */
  name: LocalizedName,
  /** `changed_since`, `not_found`, `name_in_use`, `no_longer_there` …; text, since reasons may grow. */
  reason: Text(40),
});

const LeftOutParts = StrictObject({
  count: Type.Integer({ minimum: 0 }),
  parts: Type.Array(LeftOut, { maxItems: MENU_CHANGE_LIMITS.leftOutNamed }),
});

/** A change of many parts that starts at a time, ends at one, or both; without its rows. */
export const ScheduledMenuChange = StrictObject({
  scheduled_id: Id,
  /** The type of the change: `price`, `visible` …; text, since types may grow. */
  type: Text(40),
  /** The name of the one part concerned; null for several. */
  name: Nullable(LocalizedName),
  /** Parts that it was to change when it was confirmed. */
  count: Type.Integer({ minimum: 0 }),
  /** Their ids, in a list, of one that waits or will end; null: they are too many. */
  part_ids: Type.Optional(Nullable(Type.Array(Id, { maxItems: MENU_CHANGE_LIMITS.partsListed }))),
  /** `waiting`, `applied`, `ended`, `cancelled`. */
  state: Text(20),
  starts_at: Timestamp,
  /** Null: it stays. */
  ends_at: Nullable(Timestamp),
  created_by: Actor,
  created_at: Timestamp,
  /** In the journal; null before it starts, or if nothing was left to change. */
  change_id: Nullable(Id),
  /** What the start left out. */
  left_out: LeftOutParts,
  /** What the end left as it was by then. */
  not_reverted: LeftOutParts,
});

const one = { scheduled_id: Id } as const;

/** Changes of the menu that start or end by themselves. Paths and fields are ours. */
export const scheduledMenuChangeEndpoints = defineEndpoints({
  'POST /api/store/list_scheduled_menu_changes': {
    summary: 'Changes of the menu that wait or will end, the next first, and those of the last 90 days',
    origin: 'ours',
    access: menuEditors,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      /** Of the parts that the session may change. */
      changes: Type.Array(ScheduledMenuChange, {
        maxItems: MENU_CHANGE_LIMITS.scheduled + MENU_CHANGE_LIMITS.finishedListed,
      }),
    }),
    errors: [],
  },
  'POST /api/store/get_scheduled_menu_change': {
    summary: 'One change that waits or will end, with the rows that were confirmed',
    origin: 'ours',
    access: menuEditors,
    effect: 'read',
    body: StrictObject(one),
    reply: StrictObject({ scheduled: ScheduledMenuChange, change: MenuChange, rows: MenuChangeRows }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/save_scheduled_menu_change': {
    summary: 'Give a change of the menu other times',
    origin: 'ours',
    access: menuEditors,
    effect: 'write',
    body: StrictObject({
      ...one,
      /** As it is for one that has started. */
      starts_at: Timestamp,
      /** Null: it stays. */
      ends_at: Nullable(Timestamp),
    }),
    reply: StrictObject({ scheduled: ScheduledMenuChange }),
    success: 'updated',
    // 4098: it has started, ended or was cancelled meanwhile.
    errors: ['dataNotFound', 'notInThisState'],
  },
  'POST /api/store/cancel_scheduled_menu_change': {
    summary: 'Cancel a change of the menu before it starts',
    origin: 'ours',
    access: menuEditors,
    effect: 'write',
    body: StrictObject(one),
    reply: StrictObject({ scheduled: ScheduledMenuChange }),
    success: 'updated',
    // 4098: it is not waiting any more.
    errors: ['dataNotFound', 'notInThisState'],
  },
  'POST /api/store/end_scheduled_menu_change': {
    summary: 'Take a change of the menu back before its end',
    origin: 'ours',
    access: menuEditors,
    effect: 'write',
    body: StrictObject(one),
    reply: StrictObject({ scheduled: ScheduledMenuChange, base_version: Sequence, menu_version: Sequence }),
    success: 'updated',
    // 4098: it has no end ahead.
    errors: ['dataNotFound', 'notInThisState'],
  },
});

export type ScheduledMenuChangeWire = WireOf<typeof scheduledMenuChangeEndpoints>;
