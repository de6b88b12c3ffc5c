import { randomUUID } from 'node:crypto';

import type { BookingContact } from '@store-panel/domain/reservations/rules/booking-settings';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { TableAvailabilityReader } from '#reservations/availability/table-availability.ts';
import type { FeeLinks } from '#reservations/fees/fee-links.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { AskDeps } from '#payments/ask-payment.ts';
import { readSiteFacts } from '#sites/page/page-data.queries.ts';
import { type SitePageInput, sitePageInput } from '#sites/page/site-page.ts';
import type { SiteAddress } from '#sites/site-address.ts';

export interface BookingDeps extends ReservationDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly address: SiteAddress;
  readonly feeLinks: FeeLinks;
  readonly readAvailability: TableAvailabilityReader;
  readonly payments: AskDeps;
}

/** What the store asks of its guests, as the pages say it. */
export interface BookingTerms {
  readonly maxPersons: number;
  readonly areas: readonly string[];
  readonly lastDay: StoreDate;
  readonly contact: BookingContact;
  readonly notice: readonly string[];
  readonly keepMinutes: number;
  readonly changesUntilMinutes: number;
}

/** @param code of the language that was picked. @returns undefined for a store without table booking */
export async function readBookingPage(
  { database }: Pick<BookingDeps, 'database'>,
  storeId: string,
  request: FastifyRequest,
  language: { readonly code: string | undefined; readonly usual?: string },
): Promise<SitePageInput | undefined> {
  const data = await readSiteFacts(database.kysely, storeId);
  if (!data.store.provides_table_booking) return undefined;
  return sitePageInput(data, request, { ...language, now: Date.now() });
}

/** A number that a guest may call; null where the store's page shows none. */
export const phoneOf = ({ data: { store, settings } }: Pick<SitePageInput, 'data'>): string | null =>
  settings.shows_phone && store.phone !== '' ? `${store.country_phone_code}${store.phone}` : null;

/** Names the booking of a browser while its table is held, so that another time moves the hold. */
const REFERENCE_COOKIE = 'booking';
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE_SECONDS = 15 * 60;

export const isReference = (text: string | null): text is string => text !== null && REFERENCE.test(text);

export function referenceOf(request: FastifyRequest): string {
  const cookie = request.cookies[REFERENCE_COOKIE] ?? null;
  return isReference(cookie) ? cookie : randomUUID();
}

export function rememberReference(reply: FastifyReply, reference: string, isHttps: boolean): void {
  void reply.setCookie(REFERENCE_COOKIE, reference, {
    path: '/book',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: REFERENCE_SECONDS,
  });
}

export function forgetReference(reply: FastifyReply, isHttps: boolean): void {
  void reply.clearCookie(REFERENCE_COOKIE, { path: '/book', httpOnly: true, sameSite: 'lax', secure: isHttps });
}
