import type { MenuPartKind } from '#menu/parts.ts';
import type { Rounding } from '#menu/roundings.ts';
import type { Allergen } from '#orders/allergens.ts';
import type { ChangedValue } from '#settings/revert.ts';

// What a store wants of many parts of its menu at once. `rows.ts` says what that means for the menu of now.

/** Kinds of parts that hold others, or are held: those that a change set can delete. */
export const HOLDING_KINDS = [
  'category',
  'sub_category',
  'item',
  'modifier_group',
] as const satisfies readonly MenuPartKind[];
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** Kinds of parts that a change set can name. Schedules are saved one by one. */
export const CHANGE_SET_KINDS = [...HOLDING_KINDS, 'modifier'] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Limits of one change set (ours). */
export const MENU_CHANGE_LIMITS = {
  modifiers: 5000,
  cells: 10_000,
  rows: 40_000,
  parts: 20_000,
  orders: 1000,
  /** Scheduled ones of a store that wait or have an end ahead. */
  scheduled: 50,
  /** Finished ones that a list has, the newest, and parts left out that one names; the rest is counted. */
  /** Parts that a list names of a change; of more it names none. */
  partsListed: 1_000,
  finishedListed: 50,
  leftOutNamed: 100,
  /** How far ahead a time may be. */
  daysAhead: 366,
} as const;

/** A change of a price by more than this share is pointed out. */
export const LARGE_CHANGE = 0.5;
/** What rounding may move a price by before it is shown for review, as a share of it (ours). */
export const LARGE_ROUNDING = 0.2;

interface OfItems {
  readonly item_ids: readonly string[];
}

interface OfItemsAndModifiers extends OfItems {
  readonly modifier_ids: readonly string[];
}

/** `percent`: by so many parts per million. `amount`: by so many minor units. `to`: this price, which is not rounded. */
export const PRICE_MODES = ['percent', 'amount', 'to'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

export interface PriceChange extends OfItemsAndModifiers {
  readonly type: 'price';
  readonly mode: PriceMode;
  /** Negative to lower. */
  readonly value: number;
  readonly rounding: Rounding | null;
}

export interface VisibleChange extends OfItemsAndModifiers {
  readonly type: 'visible';
  readonly is_visible: boolean;
}

export interface TaxChange extends OfItems {
  readonly type: 'tax';
  /** Parts per million; null: the store's rate. */
  readonly tax_ppm: number | null;
}

export interface StockChange extends OfItems {
  readonly type: 'in_stock';
  readonly is_in_stock: boolean;
}

/** Only named ones are added and removed: a list is never replaced unseen. */
export interface LabelsChange extends OfItems {
  readonly type: 'labels';
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface AllergensChange extends OfItems {
  readonly type: 'allergens';
  readonly add: readonly Allergen[];
  readonly remove: readonly Allergen[];
}

/** To the end of a sub-category, in the order of the ids. */
export interface MoveChange extends OfItems {
  readonly type: 'move';
  readonly sub_category_id: string;
}

export interface ScheduleChange extends OfItems {
  readonly type: 'schedule';
  /** Null: always available. */
  readonly schedule_id: string | null;
}

export interface GroupsChange extends OfItems {
  readonly type: 'groups';
  /** The modifier group that is attached at the end; null: none. */
  readonly attach_id: string | null;
  /** The one that goes; with `attach_id` it is replaced in its place. */
  readonly detach_id: string | null;
}

/** What becomes of what deleted parts hold; as in `delete_menu_parts`. */
export const CHILDREN_ACTIONS = ['refuse', 'move', 'delete', 'detach'] as const;
export type ChildrenAction = (typeof CHILDREN_ACTIONS)[number];

export interface DeleteChange {
  readonly type: 'delete';
  readonly kind: HoldingKind;
  readonly ids: readonly string[];
  readonly children: ChildrenAction;
  /** With `move`: a category or null for sub-categories, a sub-category for items. */
  readonly move_to: string | null;
}

/** What a field of a part can hold. */
export type MenuValue = null | boolean | number | string | readonly string[];

/** One field of one part. */
export interface MenuCell {
  readonly kind: ChangeSetKind;
  readonly id: string;
  readonly field: string;
  readonly value: MenuValue;
}

export interface SetChange {
  readonly type: 'set';
  readonly cells: readonly MenuCell[];
}

/** Fields of a part by their names on the wire, its place included. */
export type MenuPartFields = Readonly<Record<string, MenuValue>>;

/** A part with fields: all of a new one, those that change of one that is there. */
export interface MenuPartChange {
  readonly kind: ChangeSetKind;
  /** Of a new part: selected by the client, unused in the store. */
  readonly id: string;
  readonly fields: MenuPartFields;
}

/**
 * The order of the parts of one place. Those that it does not name keep following the part that they follow; ids that are
 * not there are ignored.
 */
export interface PartOrder {
  readonly kind: ChangeSetKind;
  /** The category, sub-category or modifier group; null: in none, and for categories and modifier groups themselves. */
  readonly place_id: string | null;
  readonly ids: readonly string[];
}

/** What a file makes of a menu. New parts come last in their places, in the order of the list. */
export interface ImportChange {
  readonly type: 'import';
  /** With all of `NEW_PART_FIELDS`; they may refer to each other. */
  readonly added: readonly MenuPartChange[];
  readonly changed: readonly MenuPartChange[];
  /** Items, modifier groups and modifiers; a deleted group is detached from its items. */
  readonly deleted: readonly { readonly kind: ChangeSetKind; readonly id: string }[];
  /** What is put into an order of its own. */
  readonly orders?: readonly PartOrder[];
}

/** The fields of a new part. Its position is the last. */
export const NEW_PART_FIELDS = {
  category: ['name', 'is_visible'],
  sub_category: ['category_id', 'name', 'is_visible'],
  item: [
    'sub_category_id',
    'name',
    'description',
    'price',
    'tax_ppm',
    'is_visible',
    'is_in_stock',
    'allergens',
    'labels',
    'external_id',
    'modifier_group_ids',
  ],
  modifier_group: ['name', 'min', 'max', 'allows_quantity', 'is_visible', 'external_id'],
  modifier: ['modifier_group_id', 'name', 'price', 'is_default', 'is_visible', 'external_id'],
} as const satisfies Record<ChangeSetKind, readonly string[]>;

export type MenuChange =
  | PriceChange
  | VisibleChange
  | TaxChange
  | StockChange
  | LabelsChange
  | AllergensChange
  | MoveChange
  | ScheduleChange
  | GroupsChange
  | DeleteChange
  | SetChange
  | ImportChange;

/** Why a row cannot be applied: it has to be left out or changed. */
export const ROW_PROBLEMS = [
  'not_found',
  'target_not_found',
  'below_zero',
  'above_maximum',
  'too_many_groups',
  'name_in_use',
  'english_name_required',
  'external_id_in_use',
  'not_empty',
  'invalid_value',
  /** A new part has an id that is in use. */
  'id_in_use',
  /** A menu, a group or an item cannot hold any more. */
  'limit_reached',
  /** Customers could not choose as many modifiers as a group's range says. */
  'range_invalid',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** What the user should look at before a row is applied. */
export type RowWarning = 'large_change' | 'allergens_not_stated' | 'group_not_fillable';

/**
 * One field before and after; equal if it stays. Of a deleted part `field` and `after` are null and `before` is its name;
 * of a new one `field` and `before` are null and `after` has its fields. A part that is not there has null on both sides.
 */
export interface ChangeSetRow extends ChangedValue {
  readonly kind: ChangeSetKind;
  readonly before: MenuValue;
  readonly after: MenuValue | MenuPartFields;
  readonly problem?: RowProblem;
  readonly warning?: RowWarning;
}

/** The ids of the parts that a change names, by their kinds. */
export function selectedParts(change: MenuChange): ReadonlyMap<ChangeSetKind, readonly string[]> {
  if (change.type === 'delete') return new Map([[change.kind, change.ids]]);
  if (change.type === 'set') {
    const idsOf = (kind: ChangeSetKind) => change.cells.flatMap((cell) => (cell.kind === kind ? [cell.id] : []));
    return new Map(CHANGE_SET_KINDS.map((kind) => [kind, idsOf(kind)]));
  }
  if (change.type === 'import') {
    const ordered = (change.orders ?? []).flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id })));
    const parts = [...change.added, ...change.changed, ...change.deleted, ...ordered];
    return new Map(
      CHANGE_SET_KINDS.map((kind) => [kind, parts.flatMap((part) => (part.kind === kind ? [part.id] : []))]),
    );
  }
  return new Map([
    ['item', change.item_ids],
    ['modifier', 'modifier_ids' in change ? change.modifier_ids : []],
  ]);
}

/** The same change without these parts. */
export function withoutParts(change: MenuChange, excluded: ReadonlySet<string>): MenuChange {
  const left = (ids: readonly string[]) => ids.filter((id) => !excluded.has(id));
  if (change.type === 'delete') return { ...change, ids: left(change.ids) };
  if (change.type === 'set') return { ...change, cells: change.cells.filter(({ id }) => !excluded.has(id)) };
  if (change.type === 'import') {
    const leftParts = <Part extends { readonly id: string }>(parts: readonly Part[]) =>
      parts.filter(({ id }) => !excluded.has(id));
    return {
      type: 'import',
      added: leftParts(change.added),
      changed: leftParts(change.changed),
      deleted: leftParts(change.deleted),
      ...(change.orders && { orders: change.orders.map((order) => ({ ...order, ids: left(order.ids) })) }),
    };
  }
  return 'modifier_ids' in change
    ? { ...change, item_ids: left(change.item_ids), modifier_ids: left(change.modifier_ids) }
    : { ...change, item_ids: left(change.item_ids) };
}

/** Whether a row changes anything. */
export const isChanged = ({ field, before, after }: ChangeSetRow): boolean =>
  field === null ? before !== after : !isSameMenuValue(before, after);

const isSameMenuValue = (one: MenuValue, other: ChangeSetRow['after']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
