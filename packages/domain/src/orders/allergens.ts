/**
 * The allergens that food sold in the EU has to name (Regulation 1169/2011, annex II), in its order. Each has a text in
 * the `status` texts.
 */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** These allergens in the order in which the law has them. */
export const sortAllergens = (list: readonly Allergen[]): readonly Allergen[] =>
  ALLERGENS.filter((allergen) => list.includes(allergen));
