import { LIFETIME_MS } from '@store-panel/domain/limits/timing';
import { ERROR } from '@store-panel/contract/errors/error-codes';

import { fullAddress, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { createCode, type CreatedCode, regenerateCode } from '#access/codes/one-time-codes.queries.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { guestLang, storeNameFor } from '#features/online-booking/messages/guest-language.ts';
import { enqueueMessage } from '#messages/outbox/enqueue-message.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';

interface GuestMessage {
  readonly secrets: Secrets;
  readonly record: ReservationRecord;
  readonly recipient: Recipient;
  /** The guest's page of this reservation. */
  readonly url: string;
}

async function factsOf(db: QueryExecutor, { record, url }: GuestMessage) {
  const store = await db
    .selectFrom('stores')
    .select(['name', 'timezone'])
    .where('id', '=', record.store_id)
    .executeTakeFirstOrThrow();
  return {
    store: storeNameFor(record, store.name),
    at: record.starts_at.toISOString(),
    zone: store.timezone,
    url,
  };
}

/** Sends a new code for a reservation, by which its guest confirms it. @throws ApiError rateLimited */
export async function sendGuestCode(db: QueryExecutor, message: GuestMessage): Promise<void> {
  const { secrets, record, recipient } = message;
  const lang = guestLang(record);
  const create = () => createCode(db, secrets, { purpose: 'reservation', recipient, account: null, lang });
  const created: CreatedCode =
    record.code_id === null
      ? await create()
      : await regenerateCode(db, secrets, record.code_id).catch((error: unknown) => {
          // Expired or used up: another code takes its place.
          if (!(error instanceof ApiError) || error.code === ERROR.rateLimited) throw error;
          return create();
        });
  await db
    .updateTable('reservations')
    .set({ code_id: created.id })
    .where('store_id', '=', record.store_id)
    .where('id', '=', record.id)
    .execute();
  await enqueueMessage(db, secrets, {
    channel: recipient.channel,
    recipient: fullAddress(recipient),
    kind: record.kind === 'waiting' ? 'reservation_wait_code' : 'reservation_code',
    lang,
    facts: { ...(await factsOf(db, message)), code: created.code, minutes: LIFETIME_MS.otp / 60_000 },
    expiresAt: created.expiresAt,
  });
}

/** Sends the link to a reservation that needs no code: its payment confirms it. */
export async function sendGuestLink(db: QueryExecutor, message: GuestMessage): Promise<void> {
  const { secrets, record, recipient } = message;
  await enqueueMessage(db, secrets, {
    channel: recipient.channel,
    recipient: fullAddress(recipient),
    kind: 'reservation_link',
    lang: guestLang(record),
    facts: await factsOf(db, message),
    expiresAt: record.starts_at,
  });
}
