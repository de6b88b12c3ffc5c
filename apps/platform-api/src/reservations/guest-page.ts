import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type LinkedReservation, reservationTokens } from '#reservations/reservation-tokens.ts';
import type { SiteAddress } from '#sites/site-address.ts';
import { readPrimaryHost } from '#sites/site-hosts.queries.ts';

const GUEST_PATH = '/r/';

/** Paths of guests' pages of their reservations, on the site of the store. */
export interface GuestLinks {
  readonly pathOf: (storeId: string, reservationId: string) => string;
  /** The id of the reservation; null for a token that is none of this store's. */
  readonly read: (storeId: string, token: string) => string | null;
}

export function createGuestLinks(secrets: Secrets): GuestLinks {
  const tokens = reservationTokens(secrets, 'reservation-links');
  return {
    pathOf: (storeId, reservationId) => GUEST_PATH + tokens.tokenOf({ storeId, reservationId }),
    read(storeId, token) {
      const linked = tokens.read(token);
      return linked?.storeId === storeId ? linked.reservationId : null;
    },
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
