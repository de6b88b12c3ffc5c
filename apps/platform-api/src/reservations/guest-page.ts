import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { readSignedIds, signedIds } from '#access/signed-ids.ts';
import type { LinkedReservation } from '#reservations/linked-reservation.ts';
import type { SiteAddress } from '#sites/site-address.ts';
import { readPrimaryHost } from '#sites/site-hosts.queries.ts';

const MAC_BYTES = 12;

const GUEST_PATH = '/r/';

/** Paths of guests' pages of their reservations, on the site of the store. */
export interface GuestLinks {
  readonly pathOf: (storeId: string, reservationId: string) => string;
  /** The id of the reservation; null for a token that is none of this store's. */
  readonly read: (storeId: string, token: string) => string | null;
}

export function createGuestLinks(secrets: Secrets): GuestLinks {
  const macsOf =
    (storeId: string) =>
    ([id = '']: readonly string[]) =>
      secrets.macs('reservation-links', `${storeId}/${id}`);
  return {
    pathOf: (storeId, reservationId) =>
      GUEST_PATH + signedIds([reservationId], macsOf(storeId)([reservationId]), MAC_BYTES),
    read: (storeId, token) => readSignedIds(token, { count: 1, macBytes: MAC_BYTES }, macsOf(storeId))?.[0] ?? null,
  };
}

/** The guest's page of a reservation; null while the store has no site. */
export async function guestPageUrl(
  db: QueryExecutor,
  { secrets, address }: { readonly secrets: Secrets; readonly address: SiteAddress },
  { storeId, reservationId }: LinkedReservation,
): Promise<string | null> {
  const host = await readPrimaryHost(db, storeId);
  return host === null ? null : address.urlOf(host) + createGuestLinks(secrets).pathOf(storeId, reservationId);
}
