import type { PaymentGatewayId } from '@store-panel/domain/payments/gateways';

import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { databaseNow } from '#reservations/database-now.ts';
import { pageGateways } from '#payments/page-gateways.queries.ts';
import { payableFee } from '#reservations/fees/fee-links.ts';
import { guestPageUrl } from '#reservations/guest-page.ts';
import type { LinkedReservation } from '#reservations/linked-reservation.ts';
import { findReservation, type ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { openPage, paymentsOf } from '#payments/payments.queries.ts';
import type { SiteAddress } from '#sites/site-address.ts';

export interface FeePage {
  readonly record: ReservationRecord;
  readonly terms: NonNullable<ReservationRecord['terms']>;
  /** By language index. */
  readonly storeName: readonly string[];
  readonly now: number;
  /** Minor units that can be paid here now. */
  readonly payable: number;
  /** By which they can be paid; none without any to pay. */
  readonly gateways: readonly PaymentGatewayId[];
  /** Pages of gateways that are open already. */
  readonly open: readonly { readonly gateway: PaymentGatewayId; readonly url: string }[];
  /** Of the guest's page of the reservation; null while the store has no site. */
  readonly guestUrl: string | null;
}

/** What the page of a fee shows; null for a reservation that has none. */
export async function readFeePage(
  db: QueryExecutor,
  links: { readonly secrets: Secrets; readonly address: SiteAddress },
  { storeId, reservationId }: LinkedReservation,
): Promise<FeePage | null> {
  const record = await findReservation(db, storeId, reservationId);
  if (!record || record.terms === null) return null;
  const store = await db.selectFrom('stores').select('name').where('id', '=', storeId).executeTakeFirstOrThrow();
  const now = await databaseNow(db);
  const payable = payableFee(record, now);
  const gateways = payable === 0 ? [] : await pageGateways(db, storeId, record.terms.currency);
  const payments = await paymentsOf(db, storeId, { reservationId });
  const open = payments.flatMap((payment) => {
    const { gateway, state, problem, amount, endsAt, expiresAt } = payment;
    const isOpen = state === 'created' && problem === null && amount === payable;
    const url = isOpen && (endsAt ?? expiresAt).getTime() > now ? openPage(links.secrets, payment) : null;
    return url === null || !gateways.includes(gateway) ? [] : [{ gateway, url }];
  });
  const guestUrl = await guestPageUrl(db, links, { storeId, reservationId });
  return { record, terms: record.terms, storeName: store.name, now, payable, gateways, open, guestUrl };
}
