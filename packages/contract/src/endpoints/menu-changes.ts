import { PRICE_MAX } from '@store-panel/domain/limits/limits';
import {
  CHANGE_SET_KINDS,
  CHILDREN_ACTIONS,
  HOLDING_KINDS,
  MENU_CHANGE_LIMITS,
} from '@store-panel/domain/menu-changes/menu-change';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { MENU_LABELS, MENU_TEXT_LIMITS } from '@store-panel/domain/menu/parts';
import { ROUNDING_STEP_MAX } from '@store-panel/domain/menu/roundings';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, Nullable, OptionalText, Sequence, StrictObject, Text, Timestamp } from '#fields.ts';

const ItemIds = Type.Array(Id, { maxItems: MENU_LIMITS.items, uniqueItems: true });
const ModifierIds = Type.Array(Id, { maxItems: MENU_CHANGE_LIMITS.modifiers, uniqueItems: true });

/** Prices are `ending` more than a multiple of `step`, in minor units; `ending` is less than `step`. Null: not rounded. */
const Rounding = Nullable(
  StrictObject({
    step: Type.Integer({ minimum: 1, maximum: ROUNDING_STEP_MAX }),
    ending: Type.Integer({ minimum: 0, maximum: ROUNDING_STEP_MAX - 1 }),
  }),
);
const priced = {
  type: Type.Literal('price'),
  item_ids: ItemIds,
  modifier_ids: ModifierIds,
  rounding: Rounding,
} as const;

const Value = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer({ minimum: -2 * PRICE_MAX, maximum: 20 * PRICE_MAX }),
  OptionalText(MENU_TEXT_LIMITS.description),
  Type.Array(OptionalText(MENU_TEXT_LIMITS.description), { maxItems: 100 }),
]);

/** Fields of a part by their names; domain's rules say which, and what each holds. */
const PartFields = Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Value, {
  maxProperties: 20,
  additionalProperties: false,
});
const ImportedParts = Type.Array(StrictObject({ kind: Type.Enum(CHANGE_SET_KINDS), id: Id, fields: PartFields }), {
  maxItems: MENU_CHANGE_LIMITS.parts,
});

/** What is to be changed, of the parts with these ids and of no others. See domain's `MenuChange`. */
export const MenuChange = Type.Union([
  StrictObject({
    ...priced,
    mode: Type.Literal('percent'),
    value: Type.Integer({
      minimum: -1_000_000,
      maximum: 10_000_000,
      description: 'Parts per million: 50000 raises by 5 %.',
    }),
  }),
  StrictObject({
    ...priced,
    mode: Type.Enum(['amount', 'to']),
    value: Type.Integer({ minimum: -PRICE_MAX, maximum: PRICE_MAX, description: 'Minor units.' }),
  }),
  StrictObject({
    type: Type.Literal('visible'),
    is_visible: Type.Boolean(),
    item_ids: ItemIds,
    modifier_ids: ModifierIds,
  }),
  StrictObject({
    type: Type.Literal('tax'),
    tax_ppm: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    item_ids: ItemIds,
  }),
  StrictObject({ type: Type.Literal('in_stock'), is_in_stock: Type.Boolean(), item_ids: ItemIds }),
  StrictObject({
    type: Type.Literal('labels'),
    add: Type.Array(Type.Enum(MENU_LABELS), { maxItems: MENU_LABELS.length, uniqueItems: true }),
    remove: Type.Array(Type.Enum(MENU_LABELS), { maxItems: MENU_LABELS.length, uniqueItems: true }),
    item_ids: ItemIds,
  }),
  StrictObject({
    type: Type.Literal('allergens'),
    add: Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true }),
    remove: Type.Array(Type.Enum(ALLERGENS), { maxItems: ALLERGENS.length, uniqueItems: true }),
    item_ids: ItemIds,
  }),
  /** To the end of the sub-category, in the order of the ids. */
  StrictObject({ type: Type.Literal('move'), sub_category_id: Id, item_ids: ItemIds }),
  StrictObject({ type: Type.Literal('schedule'), schedule_id: Nullable(Id), item_ids: ItemIds }),
  /** With both, one modifier group takes the place of the other where the other is attached. */
  StrictObject({ type: Type.Literal('groups'), attach_id: Nullable(Id), detach_id: Nullable(Id), item_ids: ItemIds }),
  /** As `delete_menu_parts`. */
  StrictObject({
    type: Type.Literal('delete'),
    kind: Type.Enum(HOLDING_KINDS),
    ids: ItemIds,
    children: Type.Enum(CHILDREN_ACTIONS),
    move_to: Nullable(Id),
  }),
  StrictObject({
    type: Type.Literal('set'),
    cells: Type.Array(StrictObject({ kind: Type.Enum(CHANGE_SET_KINDS), id: Id, field: Text(40), value: Value }), {
      maxItems: MENU_CHANGE_LIMITS.cells,
    }),
  }),
  /** What a file makes of the menu. New parts have all fields of their kind, ids of the caller's, and come last. */
  StrictObject({
    type: Type.Literal('import'),
    added: ImportedParts,
    changed: ImportedParts,
    /** Items, modifier groups and modifiers. */
    deleted: Type.Array(StrictObject({ kind: Type.Enum(CHANGE_SET_KINDS), id: Id }), {
      maxItems: MENU_CHANGE_LIMITS.parts,
    }),
    /** The order of the parts of a place. Those that it does not name keep following the part that they follow. */
    orders: Type.Optional(
      Type.Array(
        StrictObject({
          kind: Type.Enum(CHANGE_SET_KINDS),
          place_id: Nullable(Id),
          ids: Type.Array(Id, { maxItems: MENU_CHANGE_LIMITS.parts }),
        }),
        { maxItems: MENU_CHANGE_LIMITS.orders },
      ),
    ),
  }),
]);

/**
 * One field before and after; equal if it stays. `field` null: the part is deleted, and `before` is its name, or it is
 * new, and `after` has its fields. Kinds, fields and what is wrong may grow, so they are text.
 */
export const MenuChangeRow = StrictObject({
  kind: Text(40),
  id: Id,
  field: Nullable(Text(60)),
  before: Value,
  after: Type.Union([Value, PartFields]),
  /** Why it cannot be applied, so that it has to be excluded: `not_found`, `below_zero`, `name_in_use` … */
  problem: Type.Optional(Text(40)),
  /** What to look at first: `large_change`, `allergens_not_stated`, `group_not_fillable`. */
  warning: Type.Optional(Text(40)),
});

/** What the rows of every change to be confirmed are, of the menu or of settings. */
export type ConsequenceRow = Type.Static<typeof MenuChangeRow>;

/** All rows of a change. */
export const MenuChangeRows = Type.Array(MenuChangeRow, { maxItems: MENU_CHANGE_LIMITS.rows });

/** Names a set of rows, so that exactly those that were shown are applied. */
export const Consequences = Type.String({ pattern: '^[0-9a-f]{32}$' });

const counts = StrictObject({
  /** Rows that change something. */
  changed: Type.Integer({ minimum: 0 }),
  /** Rows that stay, because of rounding or because they are so already. */
  unchanged: Type.Integer({ minimum: 0 }),
  /** Rows that cannot be applied. */
  problems: Type.Integer({ minimum: 0 }),
  warnings: Type.Integer({ minimum: 0 }),
});

/** Of parts of the kinds that the change names; an import may be of all kinds. */
export const menuEditors = {
  sessions: ['store', 'sub_store'],
  screens: ['category', 'sub-category', 'item', 'modifier-group', 'modifier', 'import-export'],
} as const;

/** A change of 10,000 cells has less than 2 MB, with names in nine languages up to 4. */
const MAX_CHANGE_BYTES = 4 * 1024 * 1024;

/** Changes of many parts of the menu at once: seen before they are made, and taken back as one. Paths and fields are ours. */
export const menuChangeEndpoints = defineEndpoints({
  'POST /api/store/preview_menu_change': {
    summary: 'What a change of many parts would do, row by row',
    origin: 'ours',
    access: menuEditors,
    effect: 'read',
    bodyLimit: MAX_CHANGE_BYTES,
    body: StrictObject({ change: MenuChange }),
    reply: StrictObject({ menu_version: Sequence, rows: MenuChangeRows, counts, consequences: Consequences }),
    errors: [],
  },
  'POST /api/store/apply_menu_change': {
    summary: 'Make a change of many parts, if it still does exactly what was confirmed',
    origin: 'ours',
    access: menuEditors,
    effect: 'write',
    bodyLimit: MAX_CHANGE_BYTES,
    body: StrictObject({
      change: MenuChange,
      /** Of all rows of the change, those of excluded parts included. */
      consequences: Consequences,
      /** Parts that the change names but that stay as they are: those with problems, and others. */
      excluded: Type.Array(Id, { maxItems: MENU_CHANGE_LIMITS.rows, uniqueItems: true }),
      /** When it is to start; missing or null: at once. Imports and deletions do not wait. */
      starts_at: Type.Optional(Nullable(Timestamp)),
      /** When it is to be taken back by itself; missing or null: it stays. */
      ends_at: Type.Optional(Nullable(Timestamp)),
    }),
    reply: StrictObject({
      /** For `revert_setting_change`; null if nothing differed, and then nothing was written, or it waits for its start. */
      change_id: Nullable(Id),
      /** Of a change with a start or an end. */
      scheduled_id: Type.Optional(Nullable(Id)),
      base_version: Sequence,
      menu_version: Sequence,
      counts,
    }),
    success: 'updated',
    errors: ['consequencesChanged'],
  },
});

export type MenuChangeWire = WireOf<typeof menuChangeEndpoints>;
