import { arabic } from '#messages/ar.ts';
import { german } from '#messages/de.ts';
import { english } from '#messages/en.ts';
import type { Messages } from '#messages/message-table.ts';
import { russian } from '#messages/ru.ts';
import { lengthen, type StoryLanguage } from './story-language.tsx';

/** The English table, every text 40 % longer. */
function lengthenAll<T>(value: T): T {
  if (typeof value === 'string') return lengthen(value) as T;
  if (typeof value === 'function') {
    const make = value as unknown as (...parts: readonly unknown[]) => string;
    return ((...parts: readonly unknown[]) => lengthen(make(...parts))) as T;
  }
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, lengthenAll(item)])) as T;
}

const TABLES: Readonly<Record<StoryLanguage, Messages>> = {
  en: english,
  ar: arabic,
  de: german,
  ru: russian,
  long: lengthenAll(english),
};

export const storyMessages = (language: StoryLanguage): Messages => TABLES[language];
