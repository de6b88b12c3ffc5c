import { ARABIC_MENU } from '#customers/menu-arabic.ts';
import { ENGLISH_MENU } from '#customers/menu-english.ts';
import type { Menu } from '#customers/menu.ts';

const ARABIC_SPEAKING = new Set('AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE'.split(' '));

/** The menu in the language that is spoken where the store is. */
export function menuOf(countryCode: string): Menu {
  return ARABIC_SPEAKING.has(countryCode.toUpperCase()) ? ARABIC_MENU : ENGLISH_MENU;
}
