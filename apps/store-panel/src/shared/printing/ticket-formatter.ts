import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { formatMoney } from '@store-panel/domain/money/money';
import { type LanguageCode, localizedText } from '@store-panel/domain/geo/languages';
import { dateTimeStamp, timeStamp } from '@store-panel/domain/time/date-stamp';
import { storeDay } from '@store-panel/domain/time/store-time';

import { currentLanguage, loadNamespaces } from '#shared/i18n/i18n.ts';
import { clockChoice } from '#shared/time/clock-choice.ts';
import { serverNow } from '#shared/time/server-clock.ts';

/** Namespaces of a ticket's texts. */
const TICKET_TEXTS = ['printing', 'order-detail', 'orders', 'allergens', 'status'] as const;

export const loadTicketTexts = () => loadNamespaces(TICKET_TEXTS);

/** Formats names, amounts and times of a ticket: in this device's language and clock, and the store's time zone. */
export interface TicketFormatter {
  readonly language: LanguageCode;
  readonly store: { readonly name: string; readonly address: string };
  readonly money: (minor: number) => string;
  /** The time, with its date unless it is today. */
  readonly time: (at: string | number) => string;
  readonly day: (at: string | number) => string;
}

export function createTicketFormatter(
  { store, subStore, timezone: zone }: StoreSession,
  currency: string,
): TicketFormatter {
  const language = currentLanguage();
  const format = { language, clock: clockChoice.get(), zone };
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
