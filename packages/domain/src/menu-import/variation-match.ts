import { DEFAULT_LANGUAGE, LANGUAGES, languageIndex } from '#geo/languages.ts';
import type { MatchedItem } from '#menu-import/item-match.ts';
import { type MatchContext, changedValue } from '#menu-import/match-context.ts';
import { VARIATION_GROUP } from '#menu-import/menu-words.ts';
import { NameLookup } from '#menu-import/name-lookup.ts';
import type { VariationRecord } from '#menu-import/records.ts';
import { mainName, mainText, nameKeys, newTexts, textKey } from '#menu-import/texts.ts';
import type { EditorModifier, EditorModifierGroup } from '#menu/parts.ts';

/** Items with the same variations at the same differences: they share one group. */
interface SharedVariations {
  readonly members: [MatchedItem, ...MatchedItem[]];
  readonly variations: readonly Variation[];
}

interface Variation extends VariationRecord {
  /** More than the cheapest, in minor units: the price of the modifier. */
  readonly difference: number;
}

/**
 * Makes groups of variations: one of n has to be selected, at its difference to the cheapest, which is the price of the
 * item. Items that share their variations share the group; its modifiers have codes where only one item has it.
 */
export class VariationMatch {
  readonly #match: MatchContext;
  /** The group of each item with variations, and the one that it takes the place of. */
  readonly #groups = new Map<string, { readonly id: string; readonly replaces: string | null }>();
  readonly #claimed = new Set<string>();
  readonly #names: Set<string>;
  readonly #itemsOf = new Map<string, string[]>();
  /** Groups of which one has to be selected, by their names. */
  readonly #oneOfN: NameLookup<EditorModifierGroup>;
  readonly #numbers = new Map<string, number>();

  constructor(match: MatchContext, items: readonly MatchedItem[]) {
    this.#match = match;
    this.#oneOfN = new NameLookup(match.menu.modifier_groups.filter((group) => isOneOfN(group)));
    this.#names = new Set(match.menu.modifier_groups.flatMap(({ name }) => nameKeys(name).slice(0, 1)));
    for (const { item_id: id, modifier_group_ids: groups } of match.menu.items)
      for (const group of groups) {
        const list = this.#itemsOf.get(group);
        if (list) list.push(id);
        else this.#itemsOf.set(group, [id]);
      }
    for (const shared of sharedVariations(items)) this.#addGroup(shared);
  }

  /** The groups of an item with that of its variations: in its place, else before the others. */
  groupsOf(item: MatchedItem, groups: readonly string[]): readonly string[] {
    const group = this.#groups.get(item.id);
    if (!group) return groups;
    const { id, replaces } = group;
    if (groups.includes(id)) return groups;
    return replaces !== null && groups.includes(replaces)
      ? groups.map((known) => (known === replaces ? id : known))
      : [id, ...groups];
  }

  #addGroup(shared: SharedVariations): void {
    const { members, variations } = shared;
    const own = new Map(members.map((member) => [member.id, this.#groupOf(member)]));
    const candidates = [...new Set([...own.values()].flatMap((group) => group ?? []))].filter(
      ({ modifier_group_id: id }) => !this.#claimed.has(id),
    );
    const known =
      candidates.find((group) => hasVariations(group, variations)) ??
      candidates.find((group) => !this.#isShared(group, members)) ??
      this.#elsewhere(shared);
    const id = known ? known.modifier_group_id : this.#newGroup(shared);
    if (id === null) return;
    this.#claimed.add(id);
    if (known) this.#changeGroup(known, shared);
    for (const member of members)
      this.#groups.set(member.id, { id, replaces: own.get(member.id)?.modifier_group_id ?? null });
  }

  /** The group that an item of the menu has for its variations. */
  #groupOf({ item, record }: MatchedItem): EditorModifierGroup | undefined {
    const names = groupNames(record.variationGroup);
    const keys = [mainName(names), `${mainName(names)} – ${item ? mainName(item.name) : ''}`].map((name) =>
      textKey(name),
    );
    const groups = item?.modifier_group_ids
      .flatMap((id) => this.#match.index.modifier_group.get(id) ?? [])
      .filter((group) => isOneOfN(group));
    const hasKey = (fits: (key: string) => boolean) => groups?.find(({ name }) => nameKeys(name).some(fits));
    const [base = ''] = keys;
    return (
      hasKey((key) => keys.includes(key)) ??
      hasKey((key) => key.startsWith(`${base} – `) || key.startsWith(`${base} (`))
    );
  }

  /** A group of items that the file does not have, with the same variations. */
  #elsewhere({ members: [first], variations }: SharedVariations): EditorModifierGroup | undefined {
    const key = textKey(mainName(groupNames(first.record.variationGroup)));
    return this.#oneOfN
      .find(key)
      .find(
        (group) =>
          group.modifiers.length === variations.length &&
          !this.#claimed.has(group.modifier_group_id) &&
          hasVariations(group, variations),
      );
  }

  #isShared({ modifier_group_id: id }: EditorModifierGroup, members: readonly MatchedItem[]): boolean {
    const ids = new Set(members.map((member) => member.id));
    return (this.#itemsOf.get(id) ?? []).some((item) => !ids.has(item));
  }

  #newGroup({ members, variations }: SharedVariations): string | null {
    const { draft, options, context, source } = this.#match;
    const [{ record }] = members;
    if (options.isUpdateOnly) {
      for (const { row } of variations) source.addNotice('variation_left_out', row);
      return null;
    }
    const id = draft.idOf('modifier_group', `row ${record.row}`);
    draft.add(
      'modifier_group',
      id,
      {
        name: this.#unusedName(groupNames(record.variationGroup), ownerOf(members)),
        min: 1,
        max: 1,
        allows_quantity: false,
        is_visible: true,
        external_id: null,
      },
      record.row,
    );
    const cheapest = variations.findIndex(({ difference }) => difference === 0);
    for (const [at, variation] of variations.entries())
      this.#addModifier(id, variation, members.length === 1, at === cheapest, context.language);
    return id;
  }

  #addModifier(
    groupId: string,
    { row, name, code, difference }: Variation,
    hasCode: boolean,
    isDefault: boolean,
    language: MatchContext['context']['language'],
  ): void {
    const { draft } = this.#match;
    const texts = { plain: name, byLanguage: new Map<number, string>() };
    draft.add(
      'modifier',
      draft.idOf('modifier', `row ${row} ${groupId}`),
      {
        modifier_group_id: groupId,
        name: newTexts(texts, language, true),
        price: difference,
        is_default: isDefault,
        is_visible: true,
        external_id: hasCode ? code : null,
      },
      row,
    );
  }

  /** "Size", else "Size – Margherita", else with a number; "Size (2)" without an owner. */
  #unusedName(names: readonly string[], owner: string): readonly string[] {
    const base = JSON.stringify([mainName(names), owner]);
    const owned = owner === '' ? '' : ` – ${owner}`;
    for (let number = this.#numbers.get(base) ?? 0; ; number += 1) {
      const ending = number === 0 ? '' : number === 1 && owned !== '' ? owned : `${owned} (${Math.max(number, 2)})`;
      const name = names.map((text) => (text === '' ? '' : `${text}${ending}`));
      const key = textKey(mainName(name));
      if (this.#names.has(key)) continue;
      this.#names.add(key);
      this.#numbers.set(base, number + 1);
      return name;
    }
  }

  #changeGroup(group: EditorModifierGroup, { members, variations }: SharedVariations): void {
    const { draft, options, context } = this.#match;
    const isShared = members.length > 1 || this.#isShared(group, members);
    const found = new Set<string>();
    for (const variation of variations) {
      const modifier = modifierFor(group, variation);
      if (modifier) {
        found.add(modifier.modifier_id);
        draft.change(
          'modifier',
          modifier.modifier_id,
          {
            ...changedValue(this.#match, 'price', modifier.price, variation.difference),
            ...(!isShared && changedValue(this.#match, 'external_id', modifier.external_id, variation.code)),
          },
          variation.row,
        );
      } else if (!options.isUpdateOnly)
        this.#addModifier(group.modifier_group_id, variation, !isShared, false, context.language);
    }
    if (isShared || options.notNamed === 'leave') return;
    for (const { modifier_id: id, is_visible: isVisible } of group.modifiers) {
      if (found.has(id)) continue;
      if (options.notNamed === 'delete') draft.delete('modifier', id);
      else if (isVisible) draft.change('modifier', id, { is_visible: false }, null);
    }
  }
}

/** Of what a group is named: its item, else the sub-category that all of its items are in. */
function ownerOf(members: SharedVariations['members']): string {
  const [{ record }, ...others] = members;
  if (others.length === 0) return mainText(record.name);
  const place = mainText(record.subCategory);
  return others.every((other) => mainText(other.record.subCategory) === place) ? place : '';
}

function sharedVariations(items: readonly MatchedItem[]): readonly SharedVariations[] {
  const byContent = new Map<string, SharedVariations>();
  for (const item of items) {
    const { variations: records, variationGroup, price } = item.record;
    if (records.length === 0) continue;
    const variations = records.map((record) => ({ ...record, difference: Number(record.price) - Number(price) }));
    const content = JSON.stringify([
      textKey(variationGroup ?? ''),
      variations.map(({ name, difference }) => [textKey(name), difference]),
    ]);
    const known = byContent.get(content);
    if (known) known.members.push(item);
    else byContent.set(content, { members: [item], variations });
  }
  return [...byContent.values()];
}

/** What the choice is called in each language. */
const groupNames = (name: string | null): readonly string[] =>
  name === null
    ? VARIATION_GROUP
    : LANGUAGES.map((_, index) => (index === languageIndex(DEFAULT_LANGUAGE) ? name : ''));

const isOneOfN = ({ min, max }: EditorModifierGroup): boolean => min === 1 && max === 1;

const hasVariations = (group: EditorModifierGroup, variations: readonly Variation[]): boolean =>
  variations.every((variation) => modifierFor(group, variation)?.price === variation.difference);

/** The modifier of a variation: by its name in any language, else by its code. */
const modifierFor = ({ modifiers }: EditorModifierGroup, { name, code }: Variation): EditorModifier | undefined =>
  modifiers.find((modifier) => nameKeys(modifier.name).includes(textKey(name))) ??
  modifiers.find(({ external_id: known }) => code !== null && known === code);
