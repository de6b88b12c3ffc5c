import { cleanLine, cleanText } from '#import/cell-text.ts';
import { NameLookup } from '#menu-import/name-lookup.ts';
import { mainName, textKey } from '#menu-import/texts.ts';

/** A modifier group as cells can name it. */
export interface ReferencedGroup {
  readonly modifier_group_id: string;
  readonly name: readonly string[];
  readonly external_id: string | null;
}

export type ReferenceResult =
  | { readonly ids: readonly string[] }
  | { readonly missing: string }
  | { readonly ambiguous: string; readonly names: readonly [string, string] };

const SEPARATOR = ' | ';

/** Names modifier groups in a cell, and finds them by it: by id, code, English name, name in any language. */
export class GroupReferences {
  readonly #byId = new Map<string, ReferencedGroup>();
  readonly #byCode = new Map<string, ReferencedGroup[]>();
  readonly #byName = new NameLookup<ReferencedGroup>();

  constructor(groups: readonly ReferencedGroup[]) {
    for (const group of groups) this.add(group);
  }

  add(group: ReferencedGroup): void {
    this.#byId.set(group.modifier_group_id, group);
    this.#byName.add(group);
    if (group.external_id === null) return;
    const key = codeKey(group.external_id);
    this.#byCode.set(key, [...(this.#byCode.get(key) ?? []), group]);
  }

  /** More than one: ambiguous. */
  find(reference: string): readonly ReferencedGroup[] {
    const group = this.#byId.get(reference);
    if (group) return [group];
    return this.#byCode.get(codeKey(reference)) ?? this.#byName.find(textKey(reference));
  }

  /** The groups of a cell. */
  read(cell: string): ReferenceResult {
    const ids: string[] = [];
    for (const reference of this.#split(cell)) {
      const [group, other] = this.find(reference);
      if (!group) return { missing: reference };
      if (other) return { ambiguous: reference, names: [nameOf(group), nameOf(other)] };
      if (!ids.includes(group.modifier_group_id)) ids.push(group.modifier_group_id);
    }
    return { ids };
  }

  /** The cell that names these groups, so that `read` finds exactly them. */
  write(ids: readonly string[]): string {
    return ids.map((id) => this.#referenceTo(id)).join(SEPARATOR);
  }

  #split(cell: string): readonly string[] {
    const filled = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');
    if (cell.includes('|')) return filled(cell.split('|'));
    if (this.find(cell).length > 0) return [cell];
    const parts = filled(cell.split(/[;\n]/));
    return parts.length > 1 ? parts : filled(cell.split(/[,،]/));
  }

  #referenceTo(id: string): string {
    const group = this.#byId.get(id);
    const candidates = [group?.external_id ?? '', nameOf(group)];
    const isReadable = (text: string) => text !== '' && cleanText(text) === text && !/[|\n]/.test(text);
    return candidates.find((text) => isReadable(text) && this.#isOnly(text, id)) ?? id;
  }

  #isOnly(reference: string, id: string): boolean {
    const found = this.find(reference);
    return found.length === 1 && found[0]?.modifier_group_id === id;
  }
}

const codeKey = (code: string): string => cleanLine(code).replaceAll(',', '');
const nameOf = (group: ReferencedGroup | undefined): string => mainName(group?.name ?? []);
