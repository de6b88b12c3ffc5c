import { TEXT_OPTIONS, textBackend } from '@store-panel/locales/i18next-backend';
import type { KeyOf } from '@store-panel/locales/text-keys';
import type { LanguageCode } from '@store-panel/domain/places/languages';
import { createInstance } from 'i18next';

/** Finds a text of messages and fills in its values. */
export type MessageText = (key: KeyOf<'messages'>, values?: Readonly<Record<string, string | number>>) => string;

const texts = createInstance().use(textBackend);
let begun: Promise<unknown> | undefined;

/** The texts of one language; they are read when somebody is first written to in it. */
export async function messageTexts(language: LanguageCode): Promise<MessageText> {
  begun ??= texts.init({ ...TEXT_OPTIONS, lng: language, ns: ['messages'], defaultNS: 'messages' });
  await begun;
  await texts.loadLanguages(language);
  const text = texts.getFixedT(language, 'messages');
  return (key, values = {}) => text(key, values);
}
