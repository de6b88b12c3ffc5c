import type { MenuValueKind } from '@store-panel/domain/menu/parts';

/** Type of a column, as SQL reads it from JSON. */
type ColumnType = 'uuid' | 'date' | 'jsonb' | 'integer' | 'bigint' | 'boolean' | 'text' | 'text[]';

export type PartTable =
  | 'menu_categories'
  | 'menu_sub_categories'
  | 'menu_items'
  | 'menu_modifier_groups'
  | 'menu_schedules'
  | 'menu_modifiers';

interface PartTableRow {
  readonly table: PartTable;
  /** The field that names what the parts are siblings in; null: the store. */
  readonly place: string | null;
  /** Fields by their names on the wire, each with its column. */
  readonly fields: Readonly<Record<string, readonly [column: string, type: ColumnType]>>;
}

const COMMON = {
  name: ['name', 'jsonb'],
  sequence_number: ['sequence_number', 'integer'],
  is_visible: ['is_visible', 'boolean'],
} as const;

const SCHEDULED = { ...COMMON, schedule_id: ['schedule_id', 'uuid'] } as const;

/** Where the parts of each kind are stored. The groups of an item are in a table of their own. */
const PART_TABLES = {
  category: { table: 'menu_categories', place: null, fields: SCHEDULED },
  sub_category: {
    table: 'menu_sub_categories',
    place: 'category_id',
    fields: { category_id: ['category_id', 'uuid'], ...SCHEDULED },
  },
  item: {
    table: 'menu_items',
    place: 'sub_category_id',
    fields: {
      sub_category_id: ['sub_category_id', 'uuid'],
      ...SCHEDULED,
      description: ['description', 'jsonb'],
      price: ['price', 'bigint'],
      tax_ppm: ['tax_ppm', 'integer'],
      allergens: ['allergens', 'text[]'],
      labels: ['labels', 'text[]'],
      external_id: ['external_id', 'text'],
      is_in_stock: ['is_in_stock', 'boolean'],
    },
  },
  modifier_group: {
    table: 'menu_modifier_groups',
    place: null,
    fields: {
      ...COMMON,
      min: ['min_choices', 'integer'],
      max: ['max_choices', 'integer'],
      allows_quantity: ['allows_quantity', 'boolean'],
      external_id: ['external_id', 'text'],
    },
  },
  modifier: {
    table: 'menu_modifiers',
    place: 'modifier_group_id',
    fields: {
      modifier_group_id: ['modifier_group_id', 'uuid'],
      ...COMMON,
      price: ['price', 'bigint'],
      is_default: ['is_default', 'boolean'],
      external_id: ['external_id', 'text'],
    },
  },
  schedule: {
    table: 'menu_schedules',
    place: null,
    fields: {
      name: COMMON.name,
      sequence_number: COMMON.sequence_number,
      week: ['week', 'jsonb'],
      starts_on: ['starts_on', 'date'],
      ends_on: ['ends_on', 'date'],
    },
  },
} as const satisfies Record<MenuValueKind, PartTableRow>;

/** The same without the literal types, for code that treats all kinds alike. */
export const partTable = (kind: MenuValueKind): PartTableRow => PART_TABLES[kind];

/** Kinds so that what holds others comes first. */
export const KINDS_IN_ORDER = [
  'schedule',
  'category',
  'sub_category',
  'modifier_group',
  'modifier',
  'item',
] as const satisfies readonly MenuValueKind[];

/** Kinds whose parts can have a schedule: the field `schedule_id`. */
export const SCHEDULED_KINDS = ['category', 'sub_category', 'item'] as const satisfies readonly MenuValueKind[];

export const canHaveSchedule = (kind: MenuValueKind): boolean => SCHEDULED_KINDS.some((one) => one === kind);

/** Kinds whose parts have pictures: the field `images` lists their ids, of a category at most one. */
export const hasPictures = (kind: MenuValueKind): kind is 'item' | 'category' => kind === 'item' || kind === 'category';
