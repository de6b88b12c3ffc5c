import { languageIndex } from '#geo/languages.ts';
import { type MatchContext, changedTexts } from '#menu-import/match-context.ts';
import { NameLookup, lookupsBy } from '#menu-import/name-lookup.ts';
import type { Texts } from '#menu-import/records.ts';
import { hasText, mainName, mainText, nameKeys, newTexts, textKey } from '#menu-import/texts.ts';
import type { EditorCategory, EditorItem, EditorSubCategory } from '#menu/parts.ts';

/** Where a row says that its item is. */
export interface NamedPlace {
  readonly row: number;
  readonly category: Texts;
  readonly subCategory: Texts;
}

interface NewPlace {
  readonly id: string;
  readonly row: number;
  readonly texts: Texts;
  readonly categoryId: string | null;
}

/** The names of one part in each language, with the first row that has it. */
type NamesByLanguage = Map<number, { readonly text: string; readonly row: number }>;

/** Finds categories and sub-categories by their names, and makes those that are not there. */
export class PlaceMatch {
  /** Sub-categories that the file names and their categories, in its order. */
  readonly named = new Map<string, { readonly id: string; readonly categoryId: string | null; readonly row: number }>();
  readonly #match: MatchContext;
  readonly #categories: NameLookup<EditorCategory>;
  readonly #subCategories: NameLookup<EditorSubCategory>;
  readonly #byCategory: ReadonlyMap<string | null, NameLookup<EditorSubCategory>>;
  readonly #newCategories = new Map<string, NewPlace>();
  readonly #newSubCategories = new Map<string, NewPlace>();
  readonly #names = new Map<string, NamesByLanguage>();

  constructor(match: MatchContext) {
    this.#match = match;
    this.#categories = new NameLookup(match.menu.categories);
    this.#subCategories = new NameLookup(match.menu.sub_categories);
    this.#byCategory = lookupsBy(match.menu.sub_categories, ({ category_id: id }) => id);
  }

  /** The sub-categories that are there and can be meant; null: the row names none. */
  present(place: NamedPlace): readonly EditorSubCategory[] | null {
    const key = textKey(mainText(place.subCategory));
    if (key === '') return null;
    const categoryKey = this.#categoryKey(place);
    if (categoryKey === '') return this.#withoutCategory(this.#subCategories.find(key));
    return this.#categories
      .find(categoryKey)
      .flatMap(({ category_id: id }) => this.#byCategory.get(id)?.find(key) ?? []);
  }

  /**
   * The id of the sub-category of a row, which may be new; null: the row names none; undefined: there is a problem.
   * @param current - where the item is: it stays there if the names fit.
   */
  resolve(place: NamedPlace, current: EditorSubCategory | undefined): string | null | undefined {
    const { source, options } = this.#match;
    const present = this.present(place);
    if (present === null) return null;
    const isHere = current !== undefined && this.#fits(place, current);
    const [first, second] = isHere ? [current] : present;
    if (first && second) {
      source.addProblem(place.row, 'sub_category', 'ambiguous', {
        first: this.pathOf(first),
        second: this.pathOf(second),
      });
      return undefined;
    }
    const categoryId = first ? first.category_id : this.#categoryOf(place);
    if (categoryId === undefined) return undefined;
    if (!first && options.isUpdateOnly) {
      source.addProblem(place.row, 'sub_category', 'place_not_found', { name: mainText(place.subCategory) });
      return undefined;
    }
    const id = first ? first.sub_category_id : this.#newId('sub_category', place, categoryId);
    const isAgreed =
      this.#agree(place.row, 'sub_category', id, place.subCategory) &&
      (categoryId === null ||
        this.#categoryKey(place) === '' ||
        this.#agree(place.row, 'category', categoryId, place.category));
    if (!isAgreed) return undefined;
    if (!first) this.#addPlace(place, id, categoryId);
    if (!this.named.has(id)) this.named.set(id, { id, categoryId, row: place.row });
    return id;
  }

  /** The names of a place, and of an item in it, from the category on. */
  pathOf(place: EditorSubCategory | undefined, item?: EditorItem): string {
    const category = this.#match.index.category.get(place?.category_id ?? '');
    return [category, place, item].flatMap((part) => (part ? [mainName(part.name)] : [])).join(' › ');
  }

  /** Adds the new places, and the languages in which the file names those that are there. */
  finish(): void {
    const { draft, index, context } = this.#match;
    const added = (kind: 'category' | 'sub_category', places: ReadonlyMap<string, NewPlace>) => {
      for (const { id, row, texts, categoryId } of places.values()) {
        const named = { plain: texts.plain, byLanguage: this.#namesOf(id) };
        const name = newTexts(named, context.language, true);
        const fields = { ...(kind === 'sub_category' && { category_id: categoryId }), name, is_visible: true };
        draft.add(kind, id, fields, row);
      }
    };
    added('category', this.#newCategories);
    added('sub_category', this.#newSubCategories);
    for (const [id, names] of this.#names) {
      const [first] = names.values();
      const kind = index.category.has(id) ? 'category' : 'sub_category';
      const part = index[kind].get(id);
      if (!part || !first) continue;
      const texts = { plain: undefined, byLanguage: this.#namesOf(id) };
      draft.change(kind, id, changedTexts(this.#match, 'name', part.name, texts), first.row);
    }
  }

  /** Whether the names of a row are those of a place, in any language. */
  #fits(place: NamedPlace, { name, category_id: id }: EditorSubCategory): boolean {
    if (!nameKeys(name).includes(textKey(mainText(place.subCategory)))) return false;
    const key = this.#categoryKey(place);
    if (key === '') return true;
    const category = this.#match.index.category.get(id ?? '');
    return category !== undefined && nameKeys(category.name).includes(key);
  }

  /** Without the right to make categories, those of a file are left out. */
  #categoryKey({ category }: NamedPlace): string {
    if (this.#match.context.hasCategories) return textKey(mainText(category));
    if (hasText(category)) this.#match.source.addNotice('category_left_out', null);
    return '';
  }

  /** A file that has categories names none for sub-categories that are in none. */
  #withoutCategory(found: readonly EditorSubCategory[]): readonly EditorSubCategory[] {
    if (found.length < 2 || !this.#match.source.has('category')) return found;
    const outside = found.filter(({ category_id: id }) => id === null);
    return outside.length > 0 ? outside : found;
  }

  /** The id of a row's category, which may be new; null: none; undefined: there is a problem. */
  #categoryOf(place: NamedPlace): string | null | undefined {
    const key = this.#categoryKey(place);
    if (key === '') return null;
    const [first, second] = this.#categories.find(key);
    if (first && second) {
      const params = { first: mainName(first.name), second: mainName(second.name) };
      this.#match.source.addProblem(place.row, 'category', 'ambiguous', params);
      return undefined;
    }
    return first ? first.category_id : this.#newId('category', place, null);
  }

  #newId(kind: 'category' | 'sub_category', place: NamedPlace, categoryId: string | null): string {
    const key = kind === 'category' ? this.#categoryKey(place) : textKey(mainText(place.subCategory));
    return this.#match.draft.idOf(kind, JSON.stringify([categoryId, key]));
  }

  #addPlace({ row, category, subCategory }: NamedPlace, id: string, categoryId: string | null): void {
    const isNewCategory = categoryId !== null && !this.#match.index.category.has(categoryId);
    if (isNewCategory && !this.#newCategories.has(categoryId))
      this.#newCategories.set(categoryId, { id: categoryId, row, texts: category, categoryId: null });
    if (!this.#newSubCategories.has(id)) this.#newSubCategories.set(id, { id, row, texts: subCategory, categoryId });
  }

  #namesOf(id: string): ReadonlyMap<number, string> {
    return new Map([...new Map(this.#names.get(id))].map(([index, { text }]) => [index, text]));
  }

  /** Whether a row names a part in each language as the rows before it do. */
  #agree(row: number, field: 'category' | 'sub_category', id: string, { byLanguage }: Texts): boolean {
    const { source } = this.#match;
    const names: NamesByLanguage = this.#names.get(id) ?? new Map<number, { text: string; row: number }>();
    for (const [index, text] of byLanguage) {
      const known = names.get(index);
      if (text === '' || known?.text === text) continue;
      if (!known) {
        names.set(index, { text, row });
        continue;
      }
      for (const [column, { language }] of source.columnsOf(field))
        if (language !== null && languageIndex(language) === index)
          source.addProblem(row, column, 'values_differ', { row: known.row });
      return false;
    }
    this.#names.set(id, names);
    return true;
  }
}
