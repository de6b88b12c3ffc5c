import type { ScreenId } from '#access/screens.ts';
import { DEFAULT_LANGUAGE, languageIndex } from '#geo/languages.ts';
import type { MenuSchedule } from '#menu/schedules.ts';
import type { EditorPicture } from '#menu/pictures.ts';
import { MENU_LIMITS } from '#menu/menu.ts';
import { foldForSearch } from '#menu/search.ts';
import type { Allergen } from '#orders/allergens.ts';

// The menu as a store edits it: hidden parts too, with versions. `#menu/menu.ts` is what customers can order.

/** Kinds of parts that are saved, moved, deleted and restored. A modifier belongs to its group and is saved with it. */
export const MENU_PART_KINDS = ['category', 'sub_category', 'item', 'modifier_group', 'schedule'] as const;
export type MenuPartKind = (typeof MENU_PART_KINDS)[number];

/** Kinds whose fields the journal names. */
export type MenuValueKind = MenuPartKind | 'modifier';

/** The screen whose grant lets a sub-store change parts of a kind. */
export const SCREEN_OF_MENU_PART = {
  category: 'category',
  sub_category: 'sub-category',
  item: 'item',
  modifier_group: 'modifier-group',
  schedule: 'item',
} as const satisfies Record<MenuPartKind, ScreenId>;

/** Screens that show the menu as the store edits it. */
export const MENU_SCREENS = [
  'category',
  'sub-category',
  'item',
  'modifier-group',
  'modifier',
  'import-export',
  'offers',
] as const satisfies readonly ScreenId[];

/** What a store says of its dishes. Ours: a list may grow, so they travel as text. */
export const MENU_LABELS = ['vegetarian', 'vegan', 'halal', 'kosher', 'organic', 'spicy', 'alcohol'] as const;
export type MenuLabel = (typeof MENU_LABELS)[number];

/** Ours: longest texts of a part, and of the code that another system knows it by. */
export const MENU_TEXT_LIMITS = { name: 200, description: 2000, externalId: 100 } as const;

/** Days for which a deleted part can be restored (ours). */
export const MENU_RESTORE_DAYS = 30;

interface NamedPart {
  /** One per language. */
  readonly name: readonly string[];
  /** 0-based position among its siblings, without gaps. */
  readonly sequence_number: number;
  readonly version: number;
}

interface EditorPart extends NamedPart {
  readonly is_visible: boolean;
}

/** Parts that can be ordered at certain times only. */
interface ScheduledPart extends EditorPart {
  /** Null: always, as far as the parts that hold it can be. */
  readonly schedule_id?: string | null;
}

/** When what names it can be ordered. */
export interface EditorSchedule extends NamedPart, MenuSchedule {}

export interface EditorCategory extends ScheduledPart {
  readonly category_id: string;
  readonly image?: EditorPicture | null;
}

export interface EditorSubCategory extends ScheduledPart {
  readonly sub_category_id: string;
  /** Null where the store has no categories above. */
  readonly category_id: string | null;
}

export interface EditorItem extends ScheduledPart {
  readonly item_id: string;
  readonly sub_category_id: string;
  readonly description: readonly string[];
  /** Minor units, without modifiers. */
  readonly price: number;
  /** Parts per million; null: the store's rate. */
  readonly tax_ppm: number | null;
  /** Null: not said. */
  readonly allergens: readonly Allergen[] | null;
  /** `MENU_LABELS`, and whatever a newer server adds. */
  readonly labels: readonly string[];
  /** The code that another system knows it by; null without one. */
  readonly external_id: string | null;
  /** False: off until the store puts it back. Sold out is a limit with an end. */
  readonly is_in_stock: boolean;
  /** In display order. */
  readonly modifier_group_ids: readonly string[];
  /** The first is the main one. */
  readonly images?: readonly EditorPicture[];
}

export interface EditorModifier {
  readonly modifier_id: string;
  readonly name: readonly string[];
  readonly price: number;
  readonly is_default: boolean;
  readonly is_visible: boolean;
  readonly external_id: string | null;
}

export interface EditorModifierGroup extends EditorPart {
  readonly modifier_group_id: string;
  readonly min: number;
  readonly max: number;
  readonly allows_quantity: boolean;
  readonly external_id: string | null;
  /** In display order. */
  readonly modifiers: readonly EditorModifier[];
}

/** Each list in the order of its parents, then of the sequence numbers. */
export interface EditorMenu {
  readonly categories: readonly EditorCategory[];
  readonly sub_categories: readonly EditorSubCategory[];
  readonly items: readonly EditorItem[];
  readonly modifier_groups: readonly EditorModifierGroup[];
  readonly schedules?: readonly EditorSchedule[];
}

/** The English name is required (spec §3 of the second document): code 998. */
export const hasEnglishName = (name: readonly string[]): boolean =>
  (name[languageIndex(DEFAULT_LANGUAGE)] ?? '').trim() !== '';

/** As names are compared within one place: in English, without case, accents and doubled spaces. */
export const nameKeyOf = (name: readonly string[]): string =>
  foldForSearch(name[languageIndex(DEFAULT_LANGUAGE)] ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/**
 * The field at which a group's range is wrong, or null. Without quantities a customer cannot choose more than the
 * modifiers that are shown.
 */
export function rangeFieldProblem(
  { min, max, allows_quantity }: Pick<EditorModifierGroup, 'min' | 'max' | 'allows_quantity'>,
  visibleModifiers: number,
): 'min' | 'max' | null {
  const available = allows_quantity ? MENU_LIMITS.range : visibleModifiers;
  if (min > available) return 'min';
  return max < 1 || max < min || max > available ? 'max' : null;
}
