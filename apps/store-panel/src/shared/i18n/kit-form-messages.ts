import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type {
  ChartMessages,
  DateMessages,
  FormMessages,
  ListMessages,
  SettingsMessages,
} from '@store-panel/ui/messages';

type Translated = Exclude<LanguageCode, 'en'>;

/** Messages of the kit's larger components, forms first; English is part of the components. */
const FORMS: Readonly<Record<Translated, () => Promise<FormMessages>>> = {
  ar: () => import('@store-panel/ui/messages/forms/ar').then((module) => module.arabicForms),
  de: () => import('@store-panel/ui/messages/forms/de').then((module) => module.germanForms),
  es: () => import('@store-panel/ui/messages/forms/es').then((module) => module.spanishForms),
  fr: () => import('@store-panel/ui/messages/forms/fr').then((module) => module.frenchForms),
  it: () => import('@store-panel/ui/messages/forms/it').then((module) => module.italianForms),
  nl: () => import('@store-panel/ui/messages/forms/nl').then((module) => module.dutchForms),
  pt: () => import('@store-panel/ui/messages/forms/pt').then((module) => module.portugueseForms),
  ru: () => import('@store-panel/ui/messages/forms/ru').then((module) => module.russianForms),
};

/** Their messages about dates and times. */
const DATES: Readonly<Record<Translated, () => Promise<DateMessages>>> = {
  ar: () => import('@store-panel/ui/messages/dates/ar').then((module) => module.arabicDates),
  de: () => import('@store-panel/ui/messages/dates/de').then((module) => module.germanDates),
  es: () => import('@store-panel/ui/messages/dates/es').then((module) => module.spanishDates),
  fr: () => import('@store-panel/ui/messages/dates/fr').then((module) => module.frenchDates),
  it: () => import('@store-panel/ui/messages/dates/it').then((module) => module.italianDates),
  nl: () => import('@store-panel/ui/messages/dates/nl').then((module) => module.dutchDates),
  pt: () => import('@store-panel/ui/messages/dates/pt').then((module) => module.portugueseDates),
  ru: () => import('@store-panel/ui/messages/dates/ru').then((module) => module.russianDates),
};

/** Those of its trees and of the menus of their rows. */
const LISTS: Readonly<Record<Translated, () => Promise<ListMessages>>> = {
  ar: () => import('@store-panel/ui/messages/lists/ar').then((module) => module.arabicLists),
  de: () => import('@store-panel/ui/messages/lists/de').then((module) => module.germanLists),
  es: () => import('@store-panel/ui/messages/lists/es').then((module) => module.spanishLists),
  fr: () => import('@store-panel/ui/messages/lists/fr').then((module) => module.frenchLists),
  it: () => import('@store-panel/ui/messages/lists/it').then((module) => module.italianLists),
  nl: () => import('@store-panel/ui/messages/lists/nl').then((module) => module.dutchLists),
  pt: () => import('@store-panel/ui/messages/lists/pt').then((module) => module.portugueseLists),
  ru: () => import('@store-panel/ui/messages/lists/ru').then((module) => module.russianLists),
};

/** Those of secrets, documents and tests of settings. */
const SETTINGS: Readonly<Record<Translated, () => Promise<SettingsMessages>>> = {
  ar: () => import('@store-panel/ui/messages/settings/ar').then((module) => module.arabicSettings),
  de: () => import('@store-panel/ui/messages/settings/de').then((module) => module.germanSettings),
  es: () => import('@store-panel/ui/messages/settings/es').then((module) => module.spanishSettings),
  fr: () => import('@store-panel/ui/messages/settings/fr').then((module) => module.frenchSettings),
  it: () => import('@store-panel/ui/messages/settings/it').then((module) => module.italianSettings),
  nl: () => import('@store-panel/ui/messages/settings/nl').then((module) => module.dutchSettings),
  pt: () => import('@store-panel/ui/messages/settings/pt').then((module) => module.portugueseSettings),
  ru: () => import('@store-panel/ui/messages/settings/ru').then((module) => module.russianSettings),
};

/** Those of its charts. */
const CHARTS: Readonly<Record<Translated, () => Promise<ChartMessages>>> = {
  ar: () => import('@store-panel/ui/messages/charts/ar').then((module) => module.arabicCharts),
  de: () => import('@store-panel/ui/messages/charts/de').then((module) => module.germanCharts),
  es: () => import('@store-panel/ui/messages/charts/es').then((module) => module.spanishCharts),
  fr: () => import('@store-panel/ui/messages/charts/fr').then((module) => module.frenchCharts),
  it: () => import('@store-panel/ui/messages/charts/it').then((module) => module.italianCharts),
  nl: () => import('@store-panel/ui/messages/charts/nl').then((module) => module.dutchCharts),
  pt: () => import('@store-panel/ui/messages/charts/pt').then((module) => module.portugueseCharts),
  ru: () => import('@store-panel/ui/messages/charts/ru').then((module) => module.russianCharts),
};

export type KitFormMessages = FormMessages & DateMessages & ListMessages & SettingsMessages & ChartMessages;

export async function loadKitFormMessages(language: Translated): Promise<KitFormMessages> {
  const [forms, dates, lists, settings, charts] = await Promise.all([
    FORMS[language](),
    DATES[language](),
    LISTS[language](),
    SETTINGS[language](),
    CHARTS[language](),
  ]);
  return { ...forms, ...dates, ...lists, ...settings, ...charts };
}
