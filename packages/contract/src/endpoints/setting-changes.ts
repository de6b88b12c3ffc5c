import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import { StrictObject, Id, LocalizedName, Nullable, Text, Timestamp } from '#fields.ts';

/** Ours: changes that one page lists. */
const CHANGES_PER_PAGE = 50;
/** Ours: rows that one change shows; the rest is counted. */
const ROWS_SHOWN = 500;
/** Ours: fields that a change in the list names. */
const FIELDS_LISTED = 5;

/** A change of a section, without its values. Texts of sections, causes and kinds may grow, so they are text. */
const SettingChange = StrictObject({
  change_id: Id,
  /** `menu`, `offer`. */
  section: Text(40),
  /** What was done: `category_saved`, `items_deleted`, `reverted` … */
  cause: Text(60),
  /** The name of the one part concerned; null for several. */
  name: Nullable(LocalizedName),
  /** Parts concerned. */
  count: Type.Integer({ minimum: 0 }),
  actor: Actor,
  /** The administrator who acted in the store's name. */
  acting_admin: Nullable(Text(200)),
  at: Timestamp,
  /** The change that this one took back. */
  reverts: Nullable(Id),
  /** The change that took this one back. */
  reverted_by: Nullable(Id),
  /** The first fields that it changed; missing from servers of the version before. */
  fields: Type.Optional(Type.Array(Text(60), { maxItems: FIELDS_LISTED })),
  /** Of a change that started or ended by itself: who set it up, the time that was set, and parts that were left out. */
  scheduled: Type.Optional(StrictObject({ by: Actor, due: Timestamp, left_out: Type.Integer({ minimum: 0 }) })),
});

/** Values with fields of their own, such as when an offer recurs, are JSON. */
const Value = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer(),
  Type.String({ maxLength: 4000 }),
  Type.Array(Type.String({ maxLength: 4000 }), { maxItems: MENU_LIMITS.items }),
]);

/** One field before and after. `field` null: the whole part came (`before` null) or went (`after` null). */
const ChangeRow = StrictObject({
  kind: Text(40),
  id: Id,
  /** The part as it is called now, or was called when it went. */
  name: LocalizedName,
  field: Nullable(Text(60)),
  before: Value,
  after: Value,
});

/** A field that was changed again since, so that taking it back would undo another user's work. */
const ChangedSince = StrictObject({
  kind: Text(40),
  id: Id,
  name: LocalizedName,
  field: Nullable(Text(60)),
  by: Nullable(Actor),
  at: Nullable(Timestamp),
  /** Why it stays: `changed_since`, `name_in_use`, `parent_missing`, `no_longer_there`, `code_in_use` … */
  reason: Text(40),
});

const journal = { sessions: ['store', 'sub_store'], screens: ['settings-journal'] } as const;

/** The journal of a store's settings and menu, with the way back. */
export const settingChangeEndpoints = defineEndpoints({
  'POST /api/store/list_setting_changes': {
    summary: 'Changes of the menu and of settings, the newest first',
    origin: 'ours',
    access: journal,
    effect: 'read',
    body: StrictObject({
      section: Type.Optional(Text(40)),
      /** Only changes of this part. */
      part_id: Type.Optional(Id),
      /** Only changes of this field: `minimum_order_price`. */
      setting: Type.Optional(Text(60)),
      /** Only those older than this change. */
      before: Type.Optional(Id),
    }),
    reply: StrictObject({
      changes: Type.Array(SettingChange, { maxItems: CHANGES_PER_PAGE }),
      has_more: Type.Boolean(),
    }),
    errors: [],
  },
  'POST /api/store/get_setting_change': {
    summary: 'One change: each field before and after, and what taking it back would leave',
    origin: 'ours',
    access: journal,
    effect: 'read',
    body: StrictObject({ change_id: Id }),
    reply: StrictObject({
      change: SettingChange,
      rows: Type.Array(ChangeRow, { maxItems: ROWS_SHOWN }),
      row_count: Type.Integer({ minimum: 0 }),
      can_revert: Type.Boolean(),
      /** Fields that a revert now would leave as they are. */
      changed_since: Type.Array(ChangedSince, { maxItems: ROWS_SHOWN }),
    }),
    errors: ['dataNotFound'],
  },
  'POST /api/store/revert_setting_change': {
    summary: 'Take a change back as far as nobody has changed it since',
    origin: 'ours',
    access: journal,
    effect: 'write',
    body: StrictObject({ change_id: Id }),
    reply: StrictObject({
      /** The change that took it back; null if nothing was left to take back. */
      reverted_by: Nullable(Id),
      changed_since: Type.Array(ChangedSince, { maxItems: ROWS_SHOWN }),
    }),
    success: 'updated',
    // 4099: something needs what it would take away.
    errors: ['dataNotFound', 'stillInUse'],
  },
});

export type SettingChangeWire = WireOf<typeof settingChangeEndpoints>;
