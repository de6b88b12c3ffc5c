import { LANGUAGES, type LanguageCode } from '@store-panel/domain/geo/languages';
import {
  type CustomerChannel,
  type CustomerMessageKind,
  kindsOf,
} from '@store-panel/domain/messages/customer-messages';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useSearchParams, withParams } from '#shared/search-params.ts';

/** Of the select of messages, which an edit button leads to. */
export const KIND_SELECT_ID = 'message-kind';

/** The text that is edited, as the address says: `?text=accepted&language=de`; at first in the user's language. */
export function useOpenedText(channel: CustomerChannel) {
  const [params, setParams] = useSearchParams();
  const own = useLanguage();
  const kinds = kindsOf(channel);
  const kind = kinds.find((one) => one === params.get('text')) ?? kinds[0] ?? 'received';
  const requested = params.get('language') ?? own;
  const language: LanguageCode = LANGUAGES.find(({ code }) => code === requested)?.code ?? 'en';

  function open(next: { readonly kind?: CustomerMessageKind; readonly language?: LanguageCode }): void {
    const changes = { text: next.kind ?? kind, language: next.language ?? language };
    setParams((now) => withParams(now, changes), { replace: true, preventScrollReset: true });
  }
  return { kind, language, open };
}
