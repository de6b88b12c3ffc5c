import { arabic } from '#messages/ar.ts';
import { arabicCharts } from '#messages/charts/ar.ts';
import type { ChartMessages } from '#messages/charts/chart-message-table.ts';
import { germanCharts } from '#messages/charts/de.ts';
import { englishCharts } from '#messages/charts/en.ts';
import { russianCharts } from '#messages/charts/ru.ts';
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
import { arabicLists } from '#messages/lists/ar.ts';
import { germanLists } from '#messages/lists/de.ts';
import { englishLists } from '#messages/lists/en.ts';
import { russianLists } from '#messages/lists/ru.ts';
import type { DateMessages, FormMessages, ListMessages, Messages } from '#messages/messages.tsx';
import { russian } from '#messages/ru.ts';
import { arabicSettings } from '#messages/settings/ar.ts';
import { germanSettings } from '#messages/settings/de.ts';
import { englishSettings } from '#messages/settings/en.ts';
import { russianSettings } from '#messages/settings/ru.ts';
import type { SettingsMessages } from '#messages/settings/settings-message-table.ts';
import { lengthen, type StoryLanguage } from './story-language.tsx';

/** English messages, 40 % longer. */
function lengthenAll<T>(value: T): T {
  if (typeof value === 'string') return lengthen(value) as T;
  if (typeof value === 'function') {
    const make = value as unknown as (...parts: readonly unknown[]) => string;
    return ((...parts: readonly unknown[]) => lengthen(make(...parts))) as T;
  }
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, lengthenAll(item)])) as T;
}

type AllMessages = Messages & FormMessages & DateMessages & ListMessages & ChartMessages & SettingsMessages;

const allEnglish: AllMessages = {
  ...english,
  ...englishForms,
  ...englishDates,
  ...englishLists,
  ...englishCharts,
  ...englishSettings,
};

const TABLES: Readonly<Record<StoryLanguage, AllMessages>> = {
  en: allEnglish,
  ar: { ...arabic, ...arabicForms, ...arabicDates, ...arabicLists, ...arabicCharts, ...arabicSettings },
  de: { ...german, ...germanForms, ...germanDates, ...germanLists, ...germanCharts, ...germanSettings },
  ru: { ...russian, ...russianForms, ...russianDates, ...russianLists, ...russianCharts, ...russianSettings },
  long: lengthenAll(allEnglish),
};

export const storyMessages = (language: StoryLanguage): AllMessages => TABLES[language];
