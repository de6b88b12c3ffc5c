import { arabic } from '#messages/ar.ts';
import { german } from '#messages/de.ts';
import { english } from '#messages/en.ts';
import { arabicDates } from '#messages/dates/ar.ts';
import { germanDates } from '#messages/dates/de.ts';
import { englishDates } from '#messages/dates/en.ts';
import { russianDates } from '#messages/dates/ru.ts';
import { arabicForms } from '#messages/forms/ar.ts';
import { germanForms } from '#messages/forms/de.ts';
import { englishForms } from '#messages/forms/en.ts';
import { russianForms } from '#messages/forms/ru.ts';
import type { DateMessages, FormMessages, Messages } from '#messages/messages.tsx';
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

type AllMessages = Messages & FormMessages & DateMessages;

const allEnglish: AllMessages = { ...english, ...englishForms, ...englishDates };

const TABLES: Readonly<Record<StoryLanguage, AllMessages>> = {
  en: allEnglish,
  ar: { ...arabic, ...arabicForms, ...arabicDates },
  de: { ...german, ...germanForms, ...germanDates },
  ru: { ...russian, ...russianForms, ...russianDates },
  // The name of the language is no text.
  long: { ...lengthenAll(allEnglish), locale: englishDates.locale },
};

export const storyMessages = (language: StoryLanguage): AllMessages => TABLES[language];
