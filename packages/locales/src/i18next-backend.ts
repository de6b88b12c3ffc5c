import { TEXT_LANGUAGES, type TextLanguage } from '#languages.ts';
import { type TextTree, loadNamespace } from '#load.ts';
import { NAMESPACES, type Namespace } from '#namespaces.ts';

type Read = (error: unknown, texts: TextTree | boolean | null) => void;

/**
 * Backend for i18next that fetches namespaces on first use. i18next retries a failed fetch, then emits
 * `failedLoading`.
 */
export const textBackend = {
  type: 'backend',
  callbackApi: true,
  // i18next wants the method; there is nothing to set up.
  init() {},
  read(language: string, namespace: string, answer: Read) {
    if (!isTextLanguage(language) || !isNamespace(namespace)) {
      answer(new RangeError(`There are no texts for ${language}/${namespace}`), false);
      return;
    }
    loadNamespace(language, namespace).then(
      (texts) => answer(null, texts),
      (error: unknown) => answer(error, true),
    );
  },
} as const;

/**
 * Options for `i18next.init`, for both apps. Every language is complete, so there is no fallback:
 * with one, English would be fetched beside every other language.
 */
export const TEXT_OPTIONS = {
  supportedLngs: TEXT_LANGUAGES,
  fallbackLng: false,
  // A screen names its namespaces; nothing is fetched for the others.
  ns: [] as readonly Namespace[],
  defaultNS: 'shell',
  returnEmptyString: false,
  cacheInBuiltFormats: true,
  showSupportNotice: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} as const;

function isTextLanguage(code: string): code is TextLanguage {
  return (TEXT_LANGUAGES as readonly string[]).includes(code);
}

function isNamespace(name: string): name is Namespace {
  return (NAMESPACES as readonly string[]).includes(name);
}
