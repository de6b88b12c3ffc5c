import type { EditorItem, MenuLabel } from '#menu/parts.ts';
import type { Allergen } from '#orders/allergens.ts';

const FROM_SEA_ANIMALS = ['crustaceans', 'fish', 'molluscs'] as const;

/** What an item with a label cannot have (ours): allergens by what they come from, and other labels. */
const CONTRADICTIONS: readonly (readonly [label: MenuLabel, by: readonly (Allergen | MenuLabel)[]])[] = [
  ['vegetarian', FROM_SEA_ANIMALS],
  ['vegan', [...FROM_SEA_ANIMALS, 'eggs', 'milk']],
  ['halal', ['alcohol']],
  ['kosher', ['crustaceans', 'molluscs']],
];

/** The labels of an item that cannot be true, if the rest of what it states is. */
export function contradictedLabels({
  labels,
  allergens,
}: Pick<EditorItem, 'labels' | 'allergens'>): readonly MenuLabel[] {
  const stated: ReadonlySet<string> = new Set([...labels, ...(allergens ?? [])]);
  return CONTRADICTIONS.flatMap(([label, by]) =>
    stated.has(label) && by.some((one) => stated.has(one)) ? [label] : [],
  );
}
