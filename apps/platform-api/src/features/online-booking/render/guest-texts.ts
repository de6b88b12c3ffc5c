import { isLanguageCode } from '@store-panel/domain/geo/languages';

import { type MessageText, messageTexts } from '#messages/message-texts.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

/** Texts that messages to guests have, too. A language of the store that is none of the nine has it in the base language. */
export function guestTexts({ language, data }: Pick<SitePageInput, 'language' | 'data'>): Promise<MessageText> {
  const [base] = data.languages.languages;
  const code = [language.code, base.code].find((one) => isLanguageCode(one));
  return messageTexts(code ?? 'en');
}
