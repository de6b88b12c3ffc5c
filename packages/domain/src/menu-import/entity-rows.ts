import { wordKey } from '#menu-import/menu-words.ts';
import type { GroupRecord, ItemRecord, ModifierRecord, PlaceRecord, Texts } from '#menu-import/records.ts';
import type { RowReader } from '#menu-import/row-reader.ts';
import { NO_TEXTS, mainText, textKey } from '#menu-import/texts.ts';

/** Rows of all kinds in one file, each with the name or code of its parent. */
export interface EntityRecords {
  readonly items: readonly ItemRecord[];
  readonly places: readonly PlaceRecord[];
  readonly groups: readonly GroupRecord[];
}

type Kind = 'menu' | 'menu_group' | 'item' | 'modifier_group' | 'modifier';

/** What the kinds are called. */
const KINDS = new Map<string, Kind>([
  ['menu', 'menu'],
  ['category', 'menu'],
  ['menu group', 'menu_group'],
  ['group', 'menu_group'],
  ['sub category', 'menu_group'],
  ['subcategory', 'menu_group'],
  ['section', 'menu_group'],
  ['menu item', 'item'],
  ['item', 'item'],
  ['modifier group', 'modifier_group'],
  ['option group', 'modifier_group'],
  ['modifier', 'modifier'],
  ['modifier option', 'modifier'],
  ['option', 'modifier'],
]);

interface Entity {
  readonly row: number;
  readonly kind: Kind;
  readonly name: Texts;
  readonly parent: string;
}

/** Only parts that are there or come: nothing of a file deletes what it does not name otherwise. */
const OPERATIONS = new Set(['', 'add', 'create', 'update', 'upsert', 'edit', 'none']);

/** Reads rows that say themselves what kind of part they are. */
export function entityRecords(reader: RowReader, rows: readonly number[]): EntityRecords {
  const entities = rows.flatMap((row) => entityOf(reader, row) ?? []);
  const byKind = (kind: Kind) => entities.filter((entity) => entity.kind === kind);
  const groups = byKind('modifier_group');
  const places = placesOf(reader, byKind('menu'), byKind('menu_group'));
  return {
    places: [...places.values()],
    items: itemsOf(reader, byKind('item'), places, groups),
    groups: groupsOf(reader, groups, byKind('modifier')),
  };
}

function entityOf(reader: RowReader, row: number): Entity | null {
  const { source } = reader;
  const kind = KINDS.get(wordKey(String(reader.text(row, 'entity_type'))).replaceAll(/[_-]+/g, ' '));
  if (kind === undefined) {
    source.addProblem(row, 'entity_type', 'unknown_entity_type');
    return null;
  }
  if (!OPERATIONS.has(wordKey(reader.text(row, 'operation') ?? '')))
    source.addProblem(row, 'operation', 'operation_not_supported');
  return { row, kind, name: reader.names(row, 'name'), parent: reader.text(row, 'parent') ?? '' };
}

/** Parents of a cell: an item can be in one place, a group in many items. */
const parentsOf = ({ parent }: Entity): readonly string[] =>
  parent
    .split(/[;|\n]/)
    .map((name) => textKey(name))
    .filter((name) => name !== '');

/** Parts by the keys of their names and codes; of several, the first. */
type Lookup = ReadonlyMap<string, Entity>;

function lookupOf(reader: RowReader, entities: readonly Entity[]): Lookup {
  const lookup = new Map<string, Entity>();
  const add = (key: string, entity: Entity) => {
    if (key !== '' && !lookup.has(key)) lookup.set(key, entity);
  };
  for (const entity of entities) add(textKey(mainText(entity.name)), entity);
  for (const entity of entities) add(textKey(reader.text(entity.row, 'code') ?? ''), entity);
  return lookup;
}

function parentOf(reader: RowReader, child: Entity, ...lookups: readonly Lookup[]): Entity | undefined {
  const [key] = parentsOf(child);
  if (key === undefined) return undefined;
  const found = lookups.map((lookup) => lookup.get(key)).find((entity) => entity !== undefined && entity !== child);
  if (!found) reader.source.addProblem(child.row, 'parent', 'parent_not_found', { name: child.parent });
  return found;
}

/** Sub-categories by the rows that name them; one inside another is in a category of that name. */
function placesOf(
  reader: RowReader,
  menus: readonly Entity[],
  groups: readonly Entity[],
): ReadonlyMap<Entity, PlaceRecord> {
  const lookups = [lookupOf(reader, menus), lookupOf(reader, groups)];
  return new Map(
    groups.map((group) => {
      const category = parentOf(reader, group, ...lookups);
      return [group, { row: group.row, category: category?.name ?? NO_TEXTS, subCategory: group.name }] as const;
    }),
  );
}

function itemsOf(
  reader: RowReader,
  items: readonly Entity[],
  places: ReadonlyMap<Entity, PlaceRecord>,
  groups: readonly Entity[],
): readonly ItemRecord[] {
  const placeLookup = lookupOf(reader, [...places.keys()]);
  const itemLookup = lookupOf(reader, items);
  const attached = new Map<Entity, Map<string, boolean>>();
  for (const group of groups)
    for (const key of parentsOf(group)) {
      const item = itemLookup.get(key);
      if (!item) reader.source.addProblem(group.row, 'parent', 'parent_not_found', { name: group.parent });
      else attached.set(item, (attached.get(item) ?? new Map<string, boolean>()).set(mainText(group.name), true));
    }
  return items.map((entity): ItemRecord => {
    const { row, name } = entity;
    const parent = parentOf(reader, entity, placeLookup);
    const place = parent && places.get(parent);
    return {
      row,
      rows: [row],
      id: reader.text(row, 'item_id') || null,
      code: reader.code(row),
      name,
      description: reader.descriptions(row),
      category: place?.category ?? NO_TEXTS,
      subCategory: place?.subCategory ?? NO_TEXTS,
      price: reader.number(row, 'price'),
      tax: reader.number(row, 'tax'),
      isVisible: reader.flag(row, 'is_visible'),
      isInStock: reader.flag(row, 'is_in_stock'),
      allergens: reader.allergens(row),
      labels: reader.labels(row),
      groups: reader.source.has('groups') ? reader.text(row, 'groups') || null : undefined,
      groupFlags: attached.get(entity) ?? new Map<string, boolean>(),
      variations: [],
      variationGroup: null,
    };
  });
}

/** Groups once each, although they can have a row for every item that has them. */
function groupsOf(reader: RowReader, groups: readonly Entity[], modifiers: readonly Entity[]): readonly GroupRecord[] {
  const keyOf = (group: Entity) => textKey(mainText(group.name));
  const byKey = new Map<
    string,
    { readonly rows: number[]; readonly first: Entity; readonly modifiers: ModifierRecord[] }
  >();
  for (const group of groups) {
    const known = byKey.get(keyOf(group));
    if (known) known.rows.push(group.row);
    else byKey.set(keyOf(group), { first: group, rows: [group.row], modifiers: [] });
  }
  const lookup = lookupOf(reader, groups);
  for (const modifier of modifiers) {
    const parent = parentOf(reader, modifier, lookup);
    if (parent) byKey.get(keyOf(parent))?.modifiers.push(modifierOf(reader, modifier));
    else if (modifier.parent === '') reader.source.addProblem(modifier.row, 'parent', 'group_required');
  }
  return [...byKey.values()].map(({ rows, first: { row, name }, modifiers: own }) => ({
    row,
    rows,
    id: null,
    code: reader.code(row),
    name,
    min: reader.count(row, 'min'),
    max: reader.count(row, 'max'),
    allowsQuantity: undefined,
    isVisible: reader.flag(row, 'is_visible'),
    modifiers: own,
  }));
}

const modifierOf = (reader: RowReader, { row, name }: Entity): ModifierRecord => ({
  row,
  rows: [row],
  id: null,
  code: reader.code(row),
  name,
  price: reader.number(row, 'price'),
  isDefault: undefined,
  isVisible: reader.flag(row, 'is_visible'),
});
