import { fullAddress } from '#access/accounts/recipient.ts';
import type { Secrets } from '#access/secrets.ts';
import { guestLang, storeNameFor } from '#features/online-booking/messages/guest-language.ts';
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
  place_free: 'reservation_place_free',
} as const;

/**
 * Messages to guests who booked on a store's page go through the platform's servers, so that each store's guests get them. A
 * guest's own step is no text message: the page has said it.
 */
export const createGuestNotifier =
  (links: { readonly secrets: Secrets; readonly address: SiteAddress }): NotifyGuest =>
  async (db, { record, notice, reason, isByGuest }) => {
    const { store_id: storeId, id, starts_at: startsAt, ends_at: endsAt } = record;
    const store = await db
      .selectFrom('stores')
      .select(['name', 'timezone', 'address', 'phone', 'country_phone_code'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    const recipient = recipientOf(record, store.country_phone_code);
    const url = await guestPageUrl(db, links, { storeId, reservationId: id });
    if (recipient === null || url === null || startsAt.getTime() <= Date.now()) return;
    if (isByGuest && recipient.channel === 'phone') return;
    const lang = guestLang(record);
    await enqueueMessage(db, links.secrets, {
      channel: recipient.channel,
      recipient: fullAddress(recipient),
      kind: KINDS[notice],
      lang,
      facts: {
        store: storeNameFor(record, store.name),
        at: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        until: record.status === 'held' ? (record.expires_at?.toISOString() ?? '') : '',
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
      // Of no use once another guest may have the table.
      expiresAt: notice === 'place_free' ? (record.expires_at ?? startsAt) : startsAt,
    });
  };
