import { foldForSearch } from '#menu/search.ts';
import { type LanguageCode, languageIndex } from '#geo/languages.ts';
import { MENU_LABELS, type MenuLabel } from '#menu/parts.ts';
import { ALLERGENS, type Allergen } from '#orders/allergens.ts';

// Words in the cells of a menu's files, in the order of the languages. Those of allergens and labels are the screens' own.

const YES = ['نعم', 'Ja', 'Yes', 'Sí', 'Oui', 'Sì', 'Ja', 'Sim', 'Да'] as const;
const NO = ['لا', 'Nein', 'No', 'No', 'Non', 'No', 'Nee', 'Não', 'Нет'] as const;
const MORE_YES = [
  'y',
  'j',
  'o',
  's',
  '1',
  'x',
  '✓',
  '✔',
  'true',
  'wahr',
  'vrai',
  'verdadero',
  'verdadeiro',
  'vero',
  'waar',
  'истина',
  'active',
  'aktiv',
  'on',
  'enabled',
];
const MORE_NO = [
  'n',
  '0',
  '-',
  'false',
  'falsch',
  'faux',
  'falso',
  'onwaar',
  'ложь',
  'draft',
  'archived',
  'inactive',
  'off',
  'disabled',
  'unlisted',
];

/** An item that has none of the allergens; an empty cell says nothing. */
const NO_ALLERGENS = ['لا شيء', 'Keine', 'None', 'Ninguno', 'Aucun', 'Nessuno', 'Geen', 'Nenhum', 'Нет'] as const;

const ALLERGEN_WORDS: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['الغلوتين', 'Gluten', 'Gluten', 'Gluten', 'Gluten', 'Glutine', 'Gluten', 'Glúten', 'Глютен'],
  crustaceans: [
    'القشريات',
    'Krebstiere',
    'Crustaceans',
    'Crustáceos',
    'Crustacés',
    'Crostacei',
    'Schaaldieren',
    'Crustáceos',
    'Ракообразные',
  ],
  eggs: ['البيض', 'Eier', 'Eggs', 'Huevos', 'Œufs', 'Uova', 'Eieren', 'Ovos', 'Яйца'],
  fish: ['السمك', 'Fisch', 'Fish', 'Pescado', 'Poisson', 'Pesce', 'Vis', 'Peixe', 'Рыба'],
  peanuts: [
    'الفول السوداني',
    'Erdnüsse',
    'Peanuts',
    'Cacahuetes',
    'Arachides',
    'Arachidi',
    'Pinda’s',
    'Amendoim',
    'Арахис',
  ],
  soybeans: ['فول الصويا', 'Soja', 'Soybeans', 'Soja', 'Soja', 'Soia', 'Soja', 'Soja', 'Соя'],
  milk: ['الحليب', 'Milch', 'Milk', 'Leche', 'Lait', 'Latte', 'Melk', 'Leite', 'Молоко'],
  nuts: [
    'المكسرات',
    'Schalenfrüchte',
    'Nuts',
    'Frutos de cáscara',
    'Fruits à coque',
    'Frutta a guscio',
    'Noten',
    'Castanhas',
    'Орехи',
  ],
  celery: ['الكرفس', 'Sellerie', 'Celery', 'Apio', 'Céleri', 'Sedano', 'Selderij', 'Aipo', 'Сельдерей'],
  mustard: ['الخردل', 'Senf', 'Mustard', 'Mostaza', 'Moutarde', 'Senape', 'Mosterd', 'Mostarda', 'Горчица'],
  sesame: ['السمسم', 'Sesam', 'Sesame', 'Sésamo', 'Sésame', 'Sesamo', 'Sesam', 'Gergelim', 'Кунжут'],
  sulphites: [
    'الكبريتيت',
    'Sulfite',
    'Sulphites',
    'Sulfitos',
    'Sulfites',
    'Solfiti',
    'Sulfiet',
    'Sulfitos',
    'Сульфиты',
  ],
  lupin: ['الترمس', 'Lupinen', 'Lupin', 'Altramuces', 'Lupin', 'Lupini', 'Lupine', 'Tremoço', 'Люпин'],
  molluscs: [
    'الرخويات',
    'Weichtiere',
    'Molluscs',
    'Moluscos',
    'Mollusques',
    'Molluschi',
    'Weekdieren',
    'Moluscos',
    'Моллюски',
  ],
};

const LABEL_WORDS: Readonly<Record<MenuLabel, readonly string[]>> = {
  vegetarian: [
    'نباتي',
    'Vegetarisch',
    'Vegetarian',
    'Vegetariano',
    'Végétarien',
    'Vegetariano',
    'Vegetarisch',
    'Vegetariano',
    'Вегетарианское',
  ],
  vegan: ['نباتي بالكامل', 'Vegan', 'Vegan', 'Vegano', 'Végan', 'Vegano', 'Veganistisch', 'Vegano', 'Веганское'],
  halal: ['حلال', 'Halal', 'Halal', 'Halal', 'Halal', 'Halal', 'Halal', 'Halal', 'Халяль'],
  kosher: ['كوشر', 'Koscher', 'Kosher', 'Kosher', 'Casher', 'Kosher', 'Koosjer', 'Kosher', 'Кошерное'],
  organic: ['عضوي', 'Bio', 'Organic', 'Ecológico', 'Bio', 'Biologico', 'Biologisch', 'Orgânico', 'Органическое'],
  spicy: ['حار', 'Scharf', 'Spicy', 'Picante', 'Épicé', 'Piccante', 'Pittig', 'Picante', 'Острое'],
  alcohol: [
    'يحتوي على كحول',
    'Enthält Alkohol',
    'Contains alcohol',
    'Contiene alcohol',
    'Contient de l’alcool',
    'Contiene alcol',
    'Bevat alcohol',
    'Contém álcool',
    'Содержит алкоголь',
  ],
};

/** What the choice between variations of an item is called: a 1 of n group. */
export const VARIATION_GROUP: readonly string[] = [
  'الحجم',
  'Größe',
  'Size',
  'Tamaño',
  'Taille',
  'Dimensione',
  'Maat',
  'Tamanho',
  'Размер',
];

/** Variations of items that have only one. */
const ONLY_VARIATION = ['', 'regular', 'default', 'default title', 'standard', 'normal'];

/** First words of lines that add up what stands above them. */
const TOTALS = [
  'total',
  'totals',
  'grand total',
  'sum',
  'summe',
  'gesamt',
  'gesamtsumme',
  'totale',
  'totaal',
  'somme',
  'suma',
  'soma',
  'итого',
  'всего',
  'المجموع',
  'الاجمالي',
];

export const wordKey = (text: string): string => foldForSearch(text).trim().replaceAll(/\s+/g, ' ');

const YES_KEYS = new Set([...YES, ...MORE_YES].map((word) => wordKey(word)));
const NO_KEYS = new Set([...NO, ...MORE_NO].map((word) => wordKey(word)));

/** Yes or no, in any language; null: neither. */
export function flagOf(text: string): boolean | null {
  const key = wordKey(text);
  if (YES_KEYS.has(key)) return true;
  return NO_KEYS.has(key) ? false : null;
}

/** Where a part is shown, as systems with several channels write it: customers see those of the first list. */
const CHANNELS_OF_CUSTOMERS = ['online', 'online ordering', 'web', 'app', 'delivery', 'ordering partners', 'kiosk'];
const OTHER_CHANNELS = ['pos', 'pos only', 'none'];

/** Whether customers see what is shown in these channels: `POS, Online`; null: it is no list of channels. */
export function isShownIn(text: string): boolean | null {
  const words = text.split(/[,;|/]/).map((word) => wordKey(word));
  const isCustomers = (word: string) => CHANNELS_OF_CUSTOMERS.includes(word);
  if (!words.every((word) => isCustomers(word) || OTHER_CHANNELS.includes(word))) return null;
  return words.some((word) => isCustomers(word));
}

export const flagWord = (flag: boolean, language: LanguageCode): string =>
  (flag ? YES : NO)[languageIndex(language)] as string;

export const isOnlyVariation = (text: string): boolean => ONLY_VARIATION.includes(wordKey(text));
export const isTotalWord = (text: string): boolean => TOTALS.includes(wordKey(text).replace(/:$/, ''));

const keysOf = <Name extends string>(words: Readonly<Record<Name, readonly string[]>>, names: readonly Name[]) =>
  new Map(names.flatMap((name) => [name, ...words[name]].map((word) => [wordKey(word), name] as const)));

const ALLERGEN_KEYS = keysOf(ALLERGEN_WORDS, ALLERGENS);
const LABEL_KEYS = keysOf(LABEL_WORDS, MENU_LABELS);
const NONE_KEYS = new Set([...NO_ALLERGENS, 'none', '-'].map((word) => wordKey(word)));

const wordsOf = (text: string) =>
  text
    .split(/[,;|\n،/]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What a list of words names, or the first word that names nothing. */
type Words<Name extends string> = { readonly names: readonly Name[] } | { readonly unknown: string };

function namesOf<Name extends string>(text: string, keys: ReadonlyMap<string, Name>): Words<Name> {
  const names = new Set<Name>();
  for (const word of wordsOf(text)) {
    const name = keys.get(wordKey(word));
    if (name === undefined) return { unknown: word };
    names.add(name);
  }
  return { names: [...names] };
}

export const allergensOf = (text: string): Words<Allergen> =>
  NONE_KEYS.has(wordKey(text)) ? { names: [] } : namesOf(text, ALLERGEN_KEYS);
export const labelsOf = (text: string): Words<MenuLabel> => namesOf(text, LABEL_KEYS);

/** Empty: not said. */
export function allergensText(allergens: readonly Allergen[] | null, language: LanguageCode): string {
  if (allergens === null) return '';
  const at = languageIndex(language);
  return allergens.length === 0
    ? (NO_ALLERGENS[at] as string)
    : allergens.map((allergen) => ALLERGEN_WORDS[allergen][at]).join('; ');
}

/** Labels of a newer server are left out: no file could bring them back. */
export const labelsText = (labels: readonly string[], language: LanguageCode): string =>
  MENU_LABELS.filter((label) => labels.includes(label))
    .map((label) => LABEL_WORDS[label][languageIndex(language)])
    .join('; ');
