import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { loadMessages } from '@store-panel/locales/load-messages';
import type { KeyOf } from '@store-panel/locales/text-keys';
import { createInstance } from 'i18next';

const NAMESPACE = 'messages';

/** Texts of messages, and those shared with the courier's page and the store's panel. */
type MessageKey = KeyOf<'messages'> | `claim:${KeyOf<'claim'>}` | `table-booking:${KeyOf<'table-booking'>}`;

/** Returns a text of messages with its values filled in. */
export type MessageText = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The options of the apps, without loading screen texts, which a bundler would include. */
const OPTIONS = {
  fallbackLng: false,
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  resources: {},
  returnEmptyString: false,
  cacheInBuiltFormats: true,
  showSupportNotice: false,
  // Messages are text first; the HTML renderer escapes.
  interpolation: { escapeValue: false },
} as const;

const texts = createInstance();
let initPromise: Promise<unknown> | undefined;

/** Returns the texts of one language, loaded on first use. */
export async function messageTexts(language: LanguageCode): Promise<MessageText> {
  initPromise ??= texts.init(OPTIONS);
  await initPromise;
  if (!texts.hasResourceBundle(language, NAMESPACE)) {
    for (const [name, tree] of Object.entries(await loadMessages(language)))
      texts.addResourceBundle(language, name, tree);
  }
  const text = texts.getFixedT(language, NAMESPACE);
  return (key, values = {}) => text(key, values);
}
