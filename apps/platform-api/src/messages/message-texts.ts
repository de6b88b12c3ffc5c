import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { loadMessages } from '@store-panel/locales/load-messages';
import type { KeyOf } from '@store-panel/locales/text-keys';
import { createInstance } from 'i18next';

const NAMESPACE = 'messages';

/** What messages say, and the words that they share with the courier's page. */
type MessageKey = KeyOf<'messages'> | `claim:${KeyOf<'claim'>}`;

/** Finds a text of messages and fills in its values. */
export type MessageText = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** As the apps have them, but for what fetches texts of screens: a bundler would take all of those along. */
const OPTIONS = {
  fallbackLng: false,
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  resources: {},
  returnEmptyString: false,
  cacheInBuiltFormats: true,
  showSupportNotice: false,
  // A letter is text first; what makes HTML of it escapes it.
  interpolation: { escapeValue: false },
} as const;

const texts = createInstance();
let begun: Promise<unknown> | undefined;

/** The texts of one language; they are read when somebody is first written to in it. */
export async function messageTexts(language: LanguageCode): Promise<MessageText> {
  begun ??= texts.init(OPTIONS);
  await begun;
  if (!texts.hasResourceBundle(language, NAMESPACE)) {
    for (const [name, tree] of Object.entries(await loadMessages(language)))
      texts.addResourceBundle(language, name, tree);
  }
  const text = texts.getFixedT(language, NAMESPACE);
  return (key, values = {}) => text(key, values);
}
