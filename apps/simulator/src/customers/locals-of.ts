import { ARABIC_LOCALS } from '#customers/locals-arabic.ts';
import { ENGLISH_LOCALS } from '#customers/locals-english.ts';
import type { Locals } from '#customers/locals.ts';

const ARABIC_SPEAKING = new Set('AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE'.split(' '));

/** People who speak the language that is spoken where the store is. */
export function localsOf(countryCode: string): Locals {
  return ARABIC_SPEAKING.has(countryCode.toUpperCase()) ? ARABIC_LOCALS : ENGLISH_LOCALS;
}
