import type { LanguageCode } from '@store-panel/domain/places/languages';
import type { FormMessages } from '@store-panel/ui/messages';

/** The words of the kit's larger form components; in English they come with the components. */
const TABLES: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<FormMessages>>> = {
  ar: () => import('@store-panel/ui/messages/forms/ar').then((module) => module.arabicForms),
  de: () => import('@store-panel/ui/messages/forms/de').then((module) => module.germanForms),
  es: () => import('@store-panel/ui/messages/forms/es').then((module) => module.spanishForms),
  fr: () => import('@store-panel/ui/messages/forms/fr').then((module) => module.frenchForms),
  it: () => import('@store-panel/ui/messages/forms/it').then((module) => module.italianForms),
  nl: () => import('@store-panel/ui/messages/forms/nl').then((module) => module.dutchForms),
  pt: () => import('@store-panel/ui/messages/forms/pt').then((module) => module.portugueseForms),
  ru: () => import('@store-panel/ui/messages/forms/ru').then((module) => module.russianForms),
};

export const loadKitFormMessages = async (language: LanguageCode): Promise<Partial<FormMessages>> =>
  language === 'en' ? {} : TABLES[language]();
