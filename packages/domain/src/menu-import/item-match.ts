import type { MenuPartFields } from '#menu-changes/menu-change.ts';
import type { GroupReferences } from '#menu-import/group-references.ts';
import {
  type MatchContext,
  changedCode,
  changedTexts,
  changedValue,
  textsContent,
} from '#menu-import/match-context.ts';
import { NameLookup, byCode, lookupsBy } from '#menu-import/name-lookup.ts';
import type { PlaceMatch } from '#menu-import/place-match.ts';
import type { ItemRecord, OrderedPart } from '#menu-import/records.ts';
import { NO_TEXTS, hasText, mainText, newTexts, textKey } from '#menu-import/texts.ts';
import { type EditorItem, MENU_LABELS } from '#menu/parts.ts';
import { sortAllergens } from '#orders/allergens.ts';

/** An item of the file that can be imported, with the one of the menu that it is. */
export interface MatchedItem {
  readonly record: ItemRecord;
  readonly id: string;
  /** Null: a new item. */
  readonly item: EditorItem | null;
  /** That it has afterwards. */
  readonly subCategoryId: string | null;
}

/** Compares the items of a file with those of the menu. */
export class ItemMatch {
  /** Items that the file names, those with problems included. */
  readonly named = new Set<string>();
  readonly matched: MatchedItem[] = [];
  readonly #match: MatchContext;
  readonly #places: PlaceMatch;
  readonly #byCode: ReadonlyMap<string, EditorItem>;
  readonly #all: NameLookup<EditorItem>;
  readonly #byPlace: ReadonlyMap<string | null, NameLookup<EditorItem>>;
  readonly #seen = new Map<string, { readonly row: number; readonly content: string }>();

  constructor(match: MatchContext, places: PlaceMatch) {
    this.#match = match;
    this.#places = places;
    this.#byCode = byCode(match.menu.items);
    this.#all = new NameLookup(match.menu.items);
    this.#byPlace = lookupsBy(match.menu.items, ({ sub_category_id: id }) => id);
  }

  addItem(record: ItemRecord): void {
    const { source, options } = this.#match;
    const [item, other] = this.#find(record);
    for (const one of [item, other]) if (one) this.named.add(one.item_id);
    if (source.isBad(record.rows)) return;
    if (item && other) {
      const params = { first: this.#pathOf(item), second: this.#pathOf(other) };
      source.addProblem(record.row, 'name', 'ambiguous', params);
      return;
    }
    if (!item && options.isUpdateOnly) {
      for (const row of record.rows) source.addNotice('not_in_menu', row);
      return;
    }
    if (!item && !this.#isComplete(record)) return;
    const subCategoryId = this.#placeOf(record, item ?? null);
    if (subCategoryId === undefined) return;
    const key = item ? item.item_id : JSON.stringify([subCategoryId, textKey(mainText(record.name))]);
    if (!this.#isFirst([key, ...(!item && record.code ? [`code ${record.code}`] : [])], record)) return;
    const id = item ? item.item_id : this.#match.draft.idOf('item', `row ${record.row}`);
    this.matched.push({ record, id, item: item ?? null, subCategoryId });
  }

  /** The items of the file with the sub-categories that they have afterwards, in its order. */
  ordered(): readonly OrderedPart[] {
    return this.matched.map(({ id, subCategoryId, record: { row } }) => ({
      kind: 'item',
      id,
      row,
      placeId: subCategoryId,
    }));
  }

  /** Adds or changes an item, once the groups of its variations are known. */
  finishItem({ record, id, item, subCategoryId }: MatchedItem, groupIds: readonly string[]): void {
    const match = this.#match;
    if (item === null) {
      match.draft.add('item', id, this.#newFields(record, subCategoryId, groupIds), record.row);
      return;
    }
    const isSameGroups = JSON.stringify(groupIds) === JSON.stringify(item.modifier_group_ids);
    match.draft.change(
      'item',
      id,
      {
        ...changedValue(match, 'sub_category_id', item.sub_category_id, subCategoryId),
        ...changedTexts(match, 'name', item.name, record.name),
        ...changedTexts(match, 'description', item.description, record.description),
        ...changedValue(match, 'price', item.price, record.price),
        ...changedValue(match, 'tax_ppm', item.tax_ppm, record.tax, null),
        ...changedValue(match, 'is_visible', item.is_visible, record.isVisible),
        ...changedValue(match, 'is_in_stock', item.is_in_stock, record.isInStock),
        ...this.#allergens(item, record),
        ...this.#labels(item, record),
        ...changedCode(match, item.external_id, record.code),
        ...(!isSameGroups && { modifier_group_ids: groupIds }),
      },
      record.row,
    );
  }

  /** The groups that the file gives an item, without those of its variations; undefined: there is a problem. */
  groupsOf({ record, item }: MatchedItem, references: GroupReferences): readonly string[] | undefined {
    const { source, options } = this.#match;
    const present = item?.modifier_group_ids ?? [];
    let ids: readonly string[] = record.groups === null && options.clearsEmpty ? [] : present;
    if (typeof record.groups === 'string') {
      const found = references.read(record.groups);
      if ('missing' in found) source.addProblem(record.row, 'groups', 'group_not_found', { name: found.missing });
      else if ('ambiguous' in found) {
        const [first, second] = found.names;
        source.addProblem(record.row, 'groups', 'ambiguous', { first, second });
      } else ids = found.ids;
      if (!('ids' in found)) return undefined;
    }
    for (const [name, isAttached] of record.groupFlags) {
      const [group] = references.find(name);
      if (!group && isAttached) source.addNotice('group_of_column_not_found', record.row, { name });
      if (!group) continue;
      const { modifier_group_id: id } = group;
      if (!isAttached) ids = ids.filter((known) => known !== id);
      else if (!ids.includes(id)) ids = [...ids, id];
    }
    return ids;
  }

  /** The item of the menu that a record means; two: it is ambiguous. */
  #find(record: ItemRecord): readonly EditorItem[] {
    const { index } = this.#match;
    const byId = record.id === null ? undefined : index.item.get(record.id);
    const found = byId ?? (record.code ? this.#byCode.get(record.code) : undefined);
    if (found) return [found];
    const key = textKey(mainText(record.name));
    if (key === '') return [];
    const places = this.#places.present(record);
    if (places === null) return this.#all.find(key).slice(0, 2);
    return places.flatMap(({ sub_category_id: id }) => this.#byPlace.get(id)?.find(key) ?? []).slice(0, 2);
  }

  #isComplete(record: ItemRecord): boolean {
    const { source } = this.#match;
    if (mainText(record.name) === '') source.addProblem(record.row, 'name', 'name_required');
    if (typeof record.price !== 'number') source.addProblem(record.row, 'price', 'price_required');
    return !source.isBad(record.rows);
  }

  /** The sub-category; null: it stays; undefined: there is a problem. */
  #placeOf(record: ItemRecord, item: EditorItem | null): string | null | undefined {
    const { source, index, options } = this.#match;
    const current = item === null ? undefined : index.sub_category.get(item.sub_category_id);
    const id = this.#places.resolve(record, current);
    if (id !== null) return id;
    if (item !== null) return item.sub_category_id;
    const plain = options.fallbackSubCategory.trim();
    const fallback = { row: record.row, category: NO_TEXTS, subCategory: { ...NO_TEXTS, plain } };
    if (hasText(fallback.subCategory)) return this.#places.resolve(fallback, undefined);
    source.addProblem(record.row, 'sub_category', 'sub_category_required');
    return undefined;
  }

  #pathOf(item: EditorItem): string {
    return this.#places.pathOf(this.#match.index.sub_category.get(item.sub_category_id), item);
  }

  /** Whether an item is named for the first time; another time is a problem unless it says the same. */
  #isFirst(keys: readonly string[], record: ItemRecord): boolean {
    const { source } = this.#match;
    const content = contentOf(record);
    const known = keys.map((key) => this.#seen.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!this.#seen.has(key)) this.#seen.set(key, { row: record.row, content });
    if (known && known.content !== content) source.addProblem(record.row, null, 'row_repeated', { row: known.row });
    return known === undefined;
  }

  #newFields(record: ItemRecord, subCategoryId: string | null, groupIds: readonly string[]) {
    const { language } = this.#match.context;
    return {
      sub_category_id: subCategoryId,
      name: newTexts(record.name, language, true),
      description: newTexts(record.description, language, false),
      price: Number(record.price),
      tax_ppm: record.tax ?? null,
      is_visible: record.isVisible ?? true,
      is_in_stock: record.isInStock ?? true,
      allergens: record.allergens ? sortAllergens(record.allergens) : null,
      labels: sortLabels(record.labels ?? []),
      external_id: record.code ?? null,
      modifier_group_ids: groupIds,
    };
  }

  #allergens(item: EditorItem, { allergens }: ItemRecord): MenuPartFields {
    const isCleared = allergens === null && this.#match.options.clearsEmpty;
    if (!allergens && !isCleared) return {};
    const after = allergens ? sortAllergens(allergens) : null;
    const before = item.allergens && sortAllergens(item.allergens);
    return JSON.stringify(before) === JSON.stringify(after) ? {} : { allergens: after };
  }

  /** Labels that this version does not know stay: no file could name them. */
  #labels(item: EditorItem, { labels }: ItemRecord): MenuPartFields {
    const isCleared = labels === null && this.#match.options.clearsEmpty;
    if (!labels && !isCleared) return {};
    const known: readonly string[] = MENU_LABELS;
    const after = [...sortLabels(labels ?? []), ...item.labels.filter((label) => !known.includes(label))];
    const isSame = after.length === item.labels.length && after.every((label) => item.labels.includes(label));
    return isSame ? {} : { labels: after };
  }
}

const sortLabels = (labels: readonly string[]): readonly string[] =>
  MENU_LABELS.filter((label) => labels.includes(label));

/** What a record says, whatever its row. */
const contentOf = (record: ItemRecord): string => {
  const { name, description, category, subCategory, groupFlags, variations } = record;
  const { price, tax, isVisible, isInStock, allergens, labels, groups, code } = record;
  return JSON.stringify([
    [name, description, category, subCategory].map((texts) => textsContent(texts)),
    [price, tax, isVisible, isInStock, allergens, labels, groups, code],
    [...groupFlags],
    variations.map((variation) => [variation.name, variation.code, variation.price]),
  ]);
};
