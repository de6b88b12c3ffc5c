import type { EditorItem, EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';

import type { GridPart } from './grid-drafts.ts';

/** Items as rows of the grid, in their order. */
export function itemParts(
  items: readonly EditorItem[],
  { sub_categories: places }: EditorMenu,
  language: LanguageCode,
): readonly GridPart[] {
  const names = new Map(places.map(({ sub_category_id: id, name }) => [id, localizedText(name, language)]));
  return items.map(({ item_id: id, sub_category_id: place, name, price, is_visible, tax_ppm }) => ({
    kind: 'item',
    id,
    name: localizedText(name, language),
    place: names.get(place) ?? '',
    values: { price, is_visible, tax_ppm },
  }));
}

type ModifierInGroup = Readonly<{
  group: EditorMenu['modifier_groups'][number];
  modifier: EditorMenu['modifier_groups'][number]['modifiers'][number];
}>;

/** Modifiers as rows of the grid, in their order. */
export const modifierParts = (rows: readonly ModifierInGroup[], language: LanguageCode): readonly GridPart[] =>
  rows.map(({ group, modifier: { modifier_id: id, name, price, is_visible } }) => ({
    kind: 'modifier',
    id,
    name: localizedText(name, language),
    place: localizedText(group.name, language),
    values: { price, is_visible },
  }));
