import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { formatMoney } from '@store-panel/domain/money/money';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

import { currentLanguage, loadNamespaces } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';

/** The texts that a ticket may show. */
const TICKET_TEXTS = ['printing', 'order-detail', 'orders', 'allergens', 'status'] as const;

export const loadTicketTexts = () => loadNamespaces(TICKET_TEXTS);

/** How a ticket says names, sums and times: in the language of this device, and in the store's time zone. */
export interface TicketWords {
  readonly language: LanguageCode;
  readonly store: { readonly name: string; readonly address: string };
  readonly money: (minor: number) => string;
  /** The time, with its day where it is not today. */
  readonly time: (at: string | number) => string;
  readonly day: (at: string | number) => string;
}

export function createTicketFormatter(
  { store, subStore, timezone: zone }: StoreSession,
  currency: string,
): TicketWords {
  const language = currentLanguage();
  const format = { language, zone };
  const instant = (at: string | number) => (typeof at === 'string' ? Date.parse(at) : at);
  return {
    language,
    store: {
      name: localizedText(store.name, language) || localizedText((subStore ?? store).name, language),
      address: store.address,
    },
    money: (minor) => formatMoney(minor, { language, currency }),
    time(at) {
      const isToday = storeDay(instant(at), zone) === storeDay(serverNow(), zone);
      return (isToday ? timeStamp : dateTimeStamp)(instant(at), format);
    },
    day: (at) => dateTimeStamp(instant(at), format),
  };
}
