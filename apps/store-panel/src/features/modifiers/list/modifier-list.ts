import type { EditorMenu, EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { searchMenu } from '@store-panel/domain/menu/search';

export type Modifier = EditorModifierGroup['modifiers'][number];

/** A modifier in its group. */
export interface ModifierRow {
  readonly modifier: Modifier;
  readonly group: EditorModifierGroup;
}

/** The modifiers of all groups by name, so that those with the same one stand together; with a query, its matches. */
export function listModifiers(
  { modifier_groups: groups }: EditorMenu,
  language: LanguageCode,
  query: string,
): readonly ModifierRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const named = groups
    .flatMap((group) => group.modifiers.map((modifier) => ({ modifier, group })))
    .map((row) => ({
      row,
      label: localizedText(row.modifier.name, language),
      groupLabel: localizedText(row.group.name, language),
      name: [...row.modifier.name, ...row.group.name],
    }))
    .toSorted((one, other) => compare(one.label, other.label) || compare(one.groupLabel, other.groupLabel));
  return searchMenu(named, query).map(({ row }) => row);
}
