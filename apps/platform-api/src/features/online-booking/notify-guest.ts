import { isLanguageCode, languageAt, languageIndex, localizedText } from '@store-panel/domain/geo/languages';

import { fullAddress } from '#access/accounts/recipient.ts';
import type { Secrets } from '#access/secrets.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import { guestPageUrl } from '#reservations/guest-page.ts';
import { recipientOf } from '#reservations/guest-recipient.ts';
import type { NotifyGuest } from '#reservations/reservation-version.ts';
import type { SiteAddress } from '#sites/site-address.ts';

/** Of no use once the party has come. */
const KINDS = {
  confirmed: 'reservation_confirmed',
  changed: 'reservation_changed',
  declined: 'reservation_declined',
  cancelled: 'reservation_cancelled',
  reminder: 'reservation_reminder',
} as const;

/**
 * Messages to guests who booked on a store's page go through the platform's servers, so that each store's guests get them. A
 * guest's own step is no text message: the page has said it.
 */
export const createGuestNotifier =
  (links: { readonly secrets: Secrets; readonly address: SiteAddress }): NotifyGuest =>
  async (db, { record, notice, reason, isByGuest }) => {
    const { store_id: storeId, id, starts_at: startsAt, ends_at: endsAt, lang: code } = record;
    const store = await db
      .selectFrom('stores')
      .select(['name', 'timezone', 'address', 'phone', 'country_phone_code'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    const recipient = recipientOf(record, store.country_phone_code);
    const url = await guestPageUrl(db, links, { storeId, reservationId: id });
    if (recipient === null || url === null || startsAt.getTime() <= Date.now()) return;
    if (isByGuest && recipient.channel === 'phone') return;
    const lang = isLanguageCode(code) ? languageIndex(code) : 0;
    await enqueueMessage(db, links.secrets, {
      channel: recipient.channel,
      recipient: fullAddress(recipient),
      kind: KINDS[notice],
      lang,
      facts: {
        store: localizedText(store.name, languageAt(lang)),
        at: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        zone: store.timezone,
        url,
        id,
        version: record.version,
        number: record.code,
        persons: record.persons,
        address: store.address,
        contact: store.phone === '' ? '' : `${store.country_phone_code} ${store.phone}`,
        note: reason,
      },
      expiresAt: startsAt,
    });
  };
