import { GroupReferences, type ReferencedGroup } from '#menu-import/group-references.ts';
import {
  type MatchContext,
  changedCode,
  changedTexts,
  changedValue,
  textsContent,
} from '#menu-import/match-context.ts';
import { type NameLookup, byCode, lookupsBy } from '#menu-import/name-lookup.ts';
import type { GroupRecord, ModifierRecord, OrderedPart } from '#menu-import/records.ts';
import { mainName, mainText, newTexts, textKey } from '#menu-import/texts.ts';
import type { GroupedModifier } from '#menu-changes/menu-index.ts';
import type { EditorModifierGroup } from '#menu/parts.ts';

/** Compares the modifier groups of a file with those of the menu. */
export class GroupMatch {
  /** Groups that items can name: those of the menu, then those of the file. */
  readonly references: GroupReferences;
  readonly named = new Set<string>();
  /** Groups and modifiers of the file, in its order. */
  readonly ordered: OrderedPart[] = [];
  readonly #match: MatchContext;
  readonly #modifiers: ReadonlyMap<string | null, NameLookup<GroupedModifier>>;
  readonly #byCode: ReadonlyMap<string, EditorModifierGroup>;
  readonly #modifiersByCode: ReadonlyMap<string, ReadonlyMap<string, GroupedModifier>>;
  /** Rows of new groups by their ids. */
  readonly #rowOfNew = new Map<string, number>();
  readonly #seen = new Map<string, { readonly row: number; readonly content: string }>();

  constructor(match: MatchContext) {
    this.#match = match;
    this.references = new GroupReferences(match.menu.modifier_groups);
    this.#byCode = byCode(match.menu.modifier_groups);
    this.#modifiersByCode = new Map(
      match.menu.modifier_groups.map((group) => [
        group.modifier_group_id,
        byCode(group.modifiers.map((modifier) => ({ ...modifier, group }))),
      ]),
    );
    this.#modifiers = lookupsBy([...match.index.modifier.values()], ({ group }) => group.modifier_group_id);
  }

  addGroup(record: GroupRecord): void {
    const { source, options, context, draft } = this.#match;
    const found = this.#find(record);
    if (found === undefined) return;
    if (found !== null) {
      this.named.add(found.modifier_group_id);
      const isBad = source.isBad([record.row]);
      if (!isBad) this.#changeGroup(record, found);
      this.ordered.push({ kind: 'modifier_group', id: found.modifier_group_id, placeId: null, row: record.row });
      for (const modifier of record.modifiers) this.#modifierOf(modifier, found, found.modifier_group_id);
      return;
    }
    if (options.isUpdateOnly) {
      for (const row of record.rows) source.addNotice('not_in_menu', row);
      return;
    }
    if (mainText(record.name) === '') source.addProblem(record.row, 'modifier_group', 'name_required');
    if (source.isBad([record.row])) return;
    const id = draft.idOf('modifier_group', `row ${record.row}`);
    const modifiers = record.modifiers.filter((modifier) => this.#modifierOf(modifier, null, id));
    const visible = modifiers.filter(({ isVisible }) => isVisible !== false).length;
    const min = record.min ?? 0;
    const name = newTexts(record.name, context.language, true);
    const external_id = record.code ?? null;
    draft.add(
      'modifier_group',
      id,
      {
        name,
        min,
        max: record.max ?? Math.max(1, min, visible),
        allows_quantity: record.allowsQuantity ?? false,
        is_visible: record.isVisible ?? true,
        external_id,
      },
      record.row,
    );
    this.ordered.push({ kind: 'modifier_group', id, placeId: null, row: record.row });
    this.references.add({ modifier_group_id: id, name, external_id });
    this.#rowOfNew.set(id, record.row);
  }

  /** The group that a record means; null: a new one; undefined: there is a problem. */
  #find({ row, id, code, name }: GroupRecord): EditorModifierGroup | null | undefined {
    const { index, source } = this.#match;
    const byId = id === null ? undefined : index.modifier_group.get(id);
    if (byId) return byId;
    const coded = code ? this.#byCode.get(code) : undefined;
    const found = coded ? [coded] : this.#byName(mainText(name));
    for (const group of found) {
      const added = this.#rowOfNew.get(group.modifier_group_id);
      if (added === undefined) continue;
      source.addProblem(row, 'modifier_group', 'row_repeated', { row: added });
      return undefined;
    }
    const [named, other] = found;
    if (named && other) {
      source.addProblem(row, 'modifier_group', 'ambiguous', {
        first: mainName(named.name),
        second: mainName(other.name),
      });
      return undefined;
    }
    return index.modifier_group.get(named?.modifier_group_id ?? '') ?? null;
  }

  #byName(name: string): readonly ReferencedGroup[] {
    return name === '' ? [] : this.references.find(name);
  }

  #changeGroup(record: GroupRecord, group: EditorModifierGroup): void {
    const match = this.#match;
    match.draft.change(
      'modifier_group',
      group.modifier_group_id,
      {
        ...changedTexts(match, 'name', group.name, record.name),
        ...changedValue(match, 'min', group.min, record.min),
        ...changedValue(match, 'max', group.max, record.max),
        ...changedValue(match, 'allows_quantity', group.allows_quantity, record.allowsQuantity),
        ...changedValue(match, 'is_visible', group.is_visible, record.isVisible),
        ...changedCode(match, group.external_id, record.code),
      },
      record.row,
    );
  }

  /** Adds or changes a modifier; false if nothing of it is imported. */
  #modifierOf(record: ModifierRecord, group: EditorModifierGroup | null, groupId: string): boolean {
    const { source, draft, context, options } = this.#match;
    const found = this.#findModifier(record, group);
    if (found === undefined) return false;
    if (found !== null) this.named.add(found.modifier_id);
    if (source.isBad(record.rows)) return false;
    const key = found ? found.modifier_id : `${groupId} ${textKey(mainText(record.name))}`;
    if (!this.#isFirst(key, record)) return false;
    if (found !== null) {
      this.ordered.push({ kind: 'modifier', id: found.modifier_id, placeId: groupId, row: record.row });
      this.#changeModifier(record, found);
      return true;
    }
    if (options.isUpdateOnly) {
      source.addNotice('not_in_menu', record.row);
      return false;
    }
    if (mainText(record.name) === '') {
      source.addProblem(record.row, 'modifier', 'name_required');
      return false;
    }
    const id = draft.idOf('modifier', `row ${record.row}`);
    this.ordered.push({ kind: 'modifier', id, placeId: groupId, row: record.row });
    draft.add(
      'modifier',
      id,
      {
        modifier_group_id: groupId,
        name: newTexts(record.name, context.language, true),
        // What costs nothing has no price in most files.
        price: record.price ?? 0,
        is_default: record.isDefault ?? false,
        is_visible: record.isVisible ?? true,
        external_id: record.code ?? null,
      },
      record.row,
    );
    return true;
  }

  #findModifier(record: ModifierRecord, group: EditorModifierGroup | null): GroupedModifier | null | undefined {
    const { index, source } = this.#match;
    const { row, id, code, name } = record;
    const byId = id === null ? undefined : index.modifier.get(id);
    if (byId && byId.group !== group) {
      source.addProblem(row, 'modifier_id', 'modifier_in_other_group', { name: mainName(byId.group.name) });
      return undefined;
    }
    if (byId) return byId;
    if (group === null) return null;
    const coded = code ? this.#modifiersByCode.get(group.modifier_group_id)?.get(code) : undefined;
    if (coded) return coded;
    const key = textKey(mainText(name));
    const [first, second] = key === '' ? [] : (this.#modifiers.get(group.modifier_group_id)?.find(key) ?? []);
    if (first && second) {
      source.addProblem(row, 'modifier', 'ambiguous', { first: mainName(first.name), second: mainName(second.name) });
      return undefined;
    }
    return first ?? null;
  }

  #changeModifier(record: ModifierRecord, modifier: GroupedModifier): void {
    const match = this.#match;
    match.draft.change(
      'modifier',
      modifier.modifier_id,
      {
        ...changedTexts(match, 'name', modifier.name, record.name),
        ...changedValue(match, 'price', modifier.price, record.price),
        ...changedValue(match, 'is_default', modifier.is_default, record.isDefault),
        ...changedValue(match, 'is_visible', modifier.is_visible, record.isVisible),
        ...changedCode(match, modifier.external_id, record.code),
      },
      record.row,
    );
  }

  /** Whether a part is named for the first time; another time is a problem unless it says the same. */
  #isFirst(key: string, record: ModifierRecord): boolean {
    const { row, name, price, isDefault, isVisible, code } = record;
    const content = JSON.stringify([textsContent(name), price, isDefault, isVisible, code]);
    const known = this.#seen.get(key);
    if (!known) this.#seen.set(key, { row, content });
    else if (known.content !== content) this.#match.source.addProblem(row, null, 'row_repeated', { row: known.row });
    return known === undefined;
  }
}
