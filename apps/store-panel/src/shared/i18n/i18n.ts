import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { loadNamespace } from '@store-panel/locales/load';
import type { Namespace } from '@store-panel/locales/namespaces';
import type { TextKey, Texts } from '@store-panel/locales/text-keys';
import type { Messages } from '@store-panel/ui/messages';
import i18next from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';

import { browserStorage } from '#shared/browser-storage.ts';
import { INITIAL_NAMESPACES } from './initial-namespaces.ts';
import type { KitFormMessages } from './kit-form-messages.ts';
import { LANGUAGE_STORAGE } from './language-storage.ts';
import { defaultKitMessages, loadKitMessages } from './kit-messages.ts';
import { observable, useObservable } from '#shared/observable.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}

export type TextNamespace = Namespace;

export const i18n = i18next.createInstance();

type KitMessages = Messages & Partial<KitFormMessages>;

const kitMessages = observable<KitMessages>(defaultKitMessages);
let needsKitForms = false;

/** English is part of the components. */
const fetchKitForms = async (language: LanguageCode): Promise<Partial<KitFormMessages>> =>
  language === 'en' ? {} : (await import('./kit-form-messages.ts')).loadKitFormMessages(language);

async function fetchKitMessages(language: LanguageCode): Promise<KitMessages> {
  const forms = needsKitForms ? fetchKitForms(language) : undefined;
  const messages = await loadKitMessages(language);
  // A screen may have requested them meanwhile.
  return needsKitForms ? { ...messages, ...(await (forms ?? fetchKitForms(language))) } : messages;
}

/** Loads the messages of the kit's larger form components, before a screen that uses them is drawn. */
export async function loadKitForms(): Promise<void> {
  if (needsKitForms) return;
  needsKitForms = true;
  try {
    kitMessages.set(await fetchKitMessages(currentLanguage()));
  } catch (error) {
    needsKitForms = false;
    throw error;
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats `{{count, number}}`. i18next's own function looks its format up by all values of a text. */
function formatNumber(value: number, language = DEFAULT_LANGUAGE as string): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format.format(value);
}

const isLanguage = (text: string | null): text is LanguageCode => LANGUAGES.some(({ code }) => code === text);

/** Starts with the stored language, English by default (spec §1). Resolves when the shell's texts are loaded. */
export async function initI18n(): Promise<void> {
  const stored = browserStorage.getItem(LANGUAGE_STORAGE);
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  setDocumentLanguage(language);
  void i18n.use(initReactI18next).init({
    // Texts are added as they load, so there is nothing to wait for here.
    initAsync: false,
    resources: {},
    lng: language,
    supportedLngs: LANGUAGES.map(({ code }) => code),
    // Every language is complete; a check of the texts ensures that.
    fallbackLng: false,
    ns: [],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    // Texts are loaded before what uses them is drawn (or `useLazyNamespace` tells): those of another part that come later
    // change nothing on the page.
    react: { useSuspense: false, bindI18nStore: '' },
  });
  i18n.services.formatter?.add('number', formatNumber);
  await Promise.all([loadNamespaces(INITIAL_NAMESPACES.always), fetchKitMessages(language).then(kitMessages.set)]);
}

/** Loads namespaces before they are used, in the language of the page or in another one; each file is fetched once. */
export async function loadNamespaces(namespaces: readonly Namespace[], language = currentLanguage()): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  const texts = await Promise.all(missing.map((namespace) => loadNamespace(language, namespace)));
  for (const [at, namespace] of missing.entries()) i18n.addResourceBundle(language, namespace, texts[at]);
}

export const hasNamespace = (namespace: Namespace): boolean => i18n.hasResourceBundle(currentLanguage(), namespace);

/** Calls the listener when texts were added. */
export function subscribeToTexts(listener: () => void): () => void {
  i18n.store.on('added', listener);
  return () => i18n.store.off('added', listener);
}

/**
 * Loads a namespace that few pages need once the component is mounted, in the language of the page or in another one.
 * Returns whether it is loaded.
 */
export function useLazyNamespace(namespace: Namespace, otherLanguage?: LanguageCode): boolean {
  const current = useLanguage();
  const language = otherLanguage ?? current;
  const isLoaded = useSyncExternalStore(subscribeToTexts, () => i18n.hasResourceBundle(language, namespace));
  useEffect(() => {
    if (!isLoaded) void loadNamespaces([namespace], language);
  }, [isLoaded, language, namespace]);
  return isLoaded;
}

/**
 * Changes the language without a reload, once all its texts are loaded. Rejects if that fails; the old language then
 * stays.
 */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  // The namespaces loaded in the current language. A static list of all would be part of every page load.
  const loaded = Object.keys(i18n.getDataByLanguage(currentLanguage()) ?? {}) as Namespace[];
  const [messages] = await Promise.all([fetchKitMessages(language), loadNamespaces(loaded, language)]);
  await i18n.changeLanguage(language);
  kitMessages.set(messages);
  browserStorage.setItem(LANGUAGE_STORAGE, language);
  setDocumentLanguage(language);
}

function setDocumentLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageOf(language).direction;
}

export const currentLanguage = (): LanguageCode => (isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);

function subscribeToLanguage(listener: () => void): () => void {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Without the cost of `useTranslation`: a board has a hundred of these. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage);
}

/** The kit's messages in the current language. */
export function useKitMessages(): KitMessages {
  return useObservable(kitMessages);
}

const namespaceOf = (key: TextKey) => key.slice(0, key.indexOf(':')) as Namespace;

/** Translates a text outside of components, for example in a toast; loads its namespace if necessary. */
export async function translate(key: TextKey, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  await loadNamespaces([namespaceOf(key)]);
  return i18n.t(key, values);
}
