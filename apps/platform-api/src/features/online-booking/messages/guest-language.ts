import { languageAt, languageIndex, languageOf, localizedText } from '@store-panel/domain/geo/languages';

import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

/** The index of the language in which a guest booked; the default one's where none is known. */
export const guestLang = ({ lang }: Pick<ReservationRecord, 'lang'>): number => languageIndex(languageOf(lang).code);

/** The name of a store as its guest reads it. */
export const storeNameFor = (record: Pick<ReservationRecord, 'lang'>, name: readonly string[]): string =>
  localizedText(name, languageAt(guestLang(record)));
