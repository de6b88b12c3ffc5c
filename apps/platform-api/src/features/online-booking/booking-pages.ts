import { calendarFile } from '@store-panel/domain/reservations/calendar-file';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { fullAddress } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import { type BookingDeps, readBookingPage, referenceOf } from '#features/online-booking/booking-context.ts';
import { LOOKS } from '#features/online-booking/booking-limits.ts';
import { readNotice } from '#features/online-booking/booking-notices.ts';
import { readInstant } from '#features/online-booking/booking-request.ts';
import { showDetails } from '#features/online-booking/details-page.ts';
import { recipientOf } from '#reservations/guest-recipient.ts';
import { EMPTY_GUEST } from '#features/online-booking/guest-form.ts';
import { type GuestReservation, readGuestReservation } from '#features/online-booking/guest-reservation.ts';
import { offeredTimes, timesOnOtherDays } from '#features/online-booking/offered-times.ts';
import { readChoice } from '#features/online-booking/read-choice.ts';
import { renderChange } from '#features/online-booking/render-change.ts';
import { renderChoice, renderOff, renderTooOften } from '#features/online-booking/render-choice.ts';
import { renderCancel, renderReservation, renderUnknown } from '#features/online-booking/render-reservation.ts';
import { askPaymentsOf } from '#payments/ask-payments-of.ts';
import { startsForChange } from '#reservations/availability/starts-for-change.ts';
import { paymentUrl } from '#reservations/fees/fee-links.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { createGuestLinks } from '#reservations/guest-page.ts';
import { redirectTo, sendSitePage, type SitePageInput } from '#sites/page/site-page.ts';
import type { SitePages } from '#sites/serve-sites.ts';

/** Of one reservation; each may be a call to its gateway. */
const PAYMENT_LOOKS: Limit = { name: 'guest-page', max: 60, windowSeconds: 60 * 60 };

const BOOK = /^\/book(\/details)?(?:\/([a-z0-9-]{2,20}))?$/;
const RESERVATION = /^\/r\/([\w-]{20,100})(?:\/(cancel|change|calendar\.ics))?(?:\/([a-z0-9-]{2,20}))?$/;

const TOO_MANY = 429;

interface Visit {
  readonly storeId: string;
  readonly siteUrl: string;
  readonly query: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * The pages on which guests book a table (`/book`, `/book/details`) and come back to it (`/r/<token>`, to change, cancel and add
 * it to a calendar). Opening one changes nothing, because mail programs open links in advance.
 */
export function bookingPages(deps: BookingDeps): SitePages {
  const { database, secrets, address, readAvailability, payments } = deps;
  const db = database.kysely;
  const links = createGuestLinks(secrets);

  async function showBooking({ query, request, reply }: Visit, input: SitePageInput, hasTime: boolean): Promise<void> {
    const choice = await readChoice(deps, input, query).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === ERROR.storeBusinessOff) return null;
      throw error;
    });
    if (choice === null) return sendSitePage(reply, 200, await renderOff(input));
    const at = readInstant(query.get('at'));
    if (hasTime && at === null) return void redirectTo(reply, `/book${input.suffix}`);
    if (hasTime && at !== null) {
      const state = { at, reference: referenceOf(request), typed: EMPTY_GUEST };
      return sendSitePage(reply, 200, await showDetails(deps, input, choice, state));
    }
    const { terms, availability } = choice;
    const offered = offeredTimes(availability.starts);
    const { id: storeId, timezone: zone } = input.data.store;
    const otherDays =
      offered.none === null
        ? []
        : await timesOnOtherDays(db, readAvailability, { storeId, zone, request: choice.request });
    return sendSitePage(reply, 200, await renderChoice(input, { request: choice.request, terms, offered, otherDays }));
  }

  async function showReservation(
    { query, reply }: Visit,
    input: SitePageInput,
    { found, path }: { readonly found: GuestReservation; readonly path: string },
  ): Promise<void> {
    const { record } = found;
    const to = recipientOf(record, found.callingCode);
    const page = {
      found,
      path,
      paymentUrl: await paymentUrl(db, deps.feeLinks, record, input.now),
      codeSentTo: to === null ? '' : fullAddress(to),
      notice: readNotice(query.get('m')),
    };
    sendSitePage(reply, 200, await renderReservation(input, page));
  }

  async function showChange(
    { storeId, query, reply }: Visit,
    input: SitePageInput,
    { found, path }: { readonly found: GuestReservation; readonly path: string },
  ): Promise<void> {
    const { record } = found;
    const usual = {
      persons: record.persons,
      date: record.day as `${number}-${number}-${number}`,
      area: record.area || null,
    };
    const { request, terms } = await readChoice(deps, input, query, usual);
    const starts = await startsForChange(db, { storeId, reservationId: record.id, ...request });
    const offered = offeredTimes(starts);
    sendSitePage(reply, 200, await renderChange(input, { found, path, request, terms, offered }));
  }

  return async (site, path, request, reply) => {
    const isBooking = BOOK.exec(path);
    const ofReservation = RESERVATION.exec(path);
    if ((!isBooking && !ofReservation) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { storeId } = site;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const visit = { storeId, siteUrl: address.urlOf(site.host), query, request, reply };
    if (isBooking) {
      const input = await readBookingPage(deps, storeId, request, { code: isBooking[2] });
      if (!input) return false;
      if ((await consumeAttempt(db, LOOKS, rateLimitKey(request.ip))) > 0)
        sendSitePage(reply, TOO_MANY, await renderTooOften(input));
      else await showBooking(visit, input, isBooking[1] !== undefined);
      return true;
    }
    const [, token = '', part, code] = ofReservation ?? [];
    const id = links.read(storeId, token);
    const first = id === null ? undefined : await readGuestReservation(db, storeId, id);
    const input = await readBookingPage(deps, storeId, request, { code, ...(first && { usual: first.record.lang }) });
    if (!input) return false;
    if (!first) {
      sendSitePage(reply, 404, await renderUnknown(input));
      return true;
    }
    // Who comes back from a gateway sees what it says by then.
    const asks =
      first.record.awaits_payment &&
      first.record.status === 'held' &&
      (await consumeAttempt(db, PAYMENT_LOOKS, first.record.id)) === 0;
    if (asks) await askPaymentsOf(payments, { storeId, reservationId: first.record.id });
    const found = (asks ? await readGuestReservation(db, storeId, first.record.id) : undefined) ?? first;
    const page = { found, path: links.pathOf(storeId, found.record.id) };
    const back = () => void redirectTo(reply, `${page.path}${input.suffix}`);
    if (part === 'calendar.ics' && found.isBooked) await sendCalendar(visit, input, page);
    else if (part === 'cancel' && found.canCancel) sendSitePage(reply, 200, await renderCancel(input, page));
    else if (part === 'change' && found.canChange) {
      await showChange(visit, input, page).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== ERROR.storeBusinessOff) throw error;
        back();
      });
    } else if (part === undefined) await showReservation(visit, input, page);
    else back();
    return true;
  };
}

/** The reservation for a calendar. */
async function sendCalendar(
  { siteUrl, reply }: Visit,
  input: SitePageInput,
  { found, path }: { readonly found: GuestReservation; readonly path: string },
): Promise<void> {
  const { text, data, now } = input;
  const { record } = found;
  const { name } = await defaultWords(data, input.language);
  const { store, settings } = data;
  const file = calendarFile({
    method: 'PUBLISH',
    uid: `${record.id}@${new URL(siteUrl).hostname}`,
    sequence: record.version,
    isTentative: record.status === 'requested',
    startsAt: record.starts_at.getTime(),
    endsAt: record.ends_at.getTime(),
    madeAt: now,
    summary: text('booking.entry', { name }),
    description: `${text('booking.guests')}: ${record.persons}\n${text('booking.number')}: ${record.code}\n${siteUrl}${path}`,
    location: settings.shows_address ? store.address : '',
    url: siteUrl + path,
  });
  void reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="reservation.ics"' })
    .type('text/calendar; charset=utf-8')
    .send(file);
}
