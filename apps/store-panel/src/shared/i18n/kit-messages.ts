import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { Messages } from '@store-panel/ui/messages';
import { english } from '@store-panel/ui/messages/en';

/** The kit's messages; English is bundled, the others are loaded on demand. */
const TABLES: Readonly<Record<LanguageCode, () => Promise<Messages>>> = {
  ar: () => import('@store-panel/ui/messages/ar').then((module) => module.arabic),
  de: () => import('@store-panel/ui/messages/de').then((module) => module.german),
  en: () => Promise.resolve(english),
  es: () => import('@store-panel/ui/messages/es').then((module) => module.spanish),
  fr: () => import('@store-panel/ui/messages/fr').then((module) => module.french),
  it: () => import('@store-panel/ui/messages/it').then((module) => module.italian),
  nl: () => import('@store-panel/ui/messages/nl').then((module) => module.dutch),
  pt: () => import('@store-panel/ui/messages/pt').then((module) => module.portuguese),
  ru: () => import('@store-panel/ui/messages/ru').then((module) => module.russian),
};

export { english as defaultKitMessages };

export const loadKitMessages = (language: LanguageCode): Promise<Messages> => TABLES[language]();
