import { randomUUID } from 'node:crypto';

import type { BookingContact } from '@store-panel/domain/reservations/rules/booking-settings';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Secrets } from '#access/secrets.ts';
import { readBookingSettings } from '#booking/booking-sections.queries.ts';
import type { Database } from '#db/database.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { TableAvailabilityReader } from '#reservations/availability/table-availability.ts';
import type { FeeLinks } from '#reservations/fees/fee-links.ts';
import type { ReservationDeps } from '#reservations/reservation-version.ts';
import type { AskDeps } from '#payments/ask-payment.ts';
import { readSiteFacts } from '#sites/page/page-data.queries.ts';
import { sendSitePage, type SitePageInput, sitePageInput } from '#sites/page/site-page.ts';
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
  readonly hasWaitingList: boolean;
}

/** What pages of booking are made of. */
export interface BookingInput extends SitePageInput {
  /** Of a page in a frame of another site, which no cookie reaches: names the guest's booking there. Null: of a page of its own. */
  readonly frame: string | null;
  /** Hosts whose pages may show it in a frame. */
  readonly framedBy: readonly string[];
  /** The address of a page, in this language and this frame; `query` without its question mark. */
  readonly to: (path: string, query?: string, language?: string) => string;
}

/** The value of `embed` in an address; null: it is not for a frame. */
export const frameOf = (request: FastifyRequest): string | null =>
  new URLSearchParams(request.url.split('?')[1] ?? '').get('embed');

/** @param code of the language that was picked. @returns undefined for a store without table booking */
export async function readBookingPage(
  { database }: Pick<BookingDeps, 'database'>,
  storeId: string,
  request: FastifyRequest,
  language: { readonly code: string | undefined; readonly usual?: string },
): Promise<BookingInput | undefined> {
  const data = await readSiteFacts(database.kysely, storeId);
  if (!data.store.provides_table_booking) return undefined;
  const input = await sitePageInput(data, request, { ...language, now: Date.now() });
  const embed = frameOf(request);
  const frame = isReference(embed) ? embed : null;
  const framedBy = frame === null ? [] : (await readBookingSettings(database.kysely, storeId)).settings.embed_hosts;
  return {
    ...input,
    frame,
    framedBy,
    to(path, query = '', code) {
      const parts = [...(query === '' ? [] : [query]), ...(frame === null ? [] : [`embed=${frame}`])];
      return `${path}${code === undefined ? input.suffix : `/${code}`}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
    },
  };
}

/** Sends a page of booking. */
export const sendBookingPage = (reply: FastifyReply, status: number, html: string, { framedBy }: BookingInput): void =>
  sendSitePage(reply, status, html, framedBy);

/** A number that a guest may call; null where the store's page shows none. */
export const phoneOf = ({ data: { store, settings } }: Pick<SitePageInput, 'data'>): string | null =>
  settings.shows_phone && store.phone !== '' ? `${store.country_phone_code}${store.phone}` : null;

/** Names the booking of a browser while its table is held, so that another time moves the hold. */
const REFERENCE_COOKIE = 'booking';
const REFERENCE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE_SECONDS = 15 * 60;

export const isReference = (text: string | null): text is string => text !== null && REFERENCE.test(text);

/** The name of the guest's booking. That of a frame is of use until its booking is more than held. */
export async function referenceOf(
  db: QueryExecutor,
  { frame, data }: BookingInput,
  request: FastifyRequest,
): Promise<string> {
  const cookie = request.cookies[REFERENCE_COOKIE] ?? null;
  if (frame === null) return isReference(cookie) ? cookie : randomUUID();
  const found = await db
    .selectFrom('reservations')
    .select('id')
    .where('store_id', '=', data.store.id)
    .where('user_id', 'is', null)
    .where('client_reference', '=', frame)
    .where('status', 'not in', ['held', 'expired'])
    .executeTakeFirst();
  return found ? randomUUID() : frame;
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
