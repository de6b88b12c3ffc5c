import { randomUUID } from 'node:crypto';

import { calendarFile, visitUid } from '@store-panel/domain/reservations/calendar-file';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { fullAddress } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import {
  type BookingDeps,
  type BookingInput,
  frameOf,
  isReference,
  readBookingPage,
  referenceOf,
  sendBookingPage,
} from '#features/online-booking/booking-context.ts';
import { LOOKS } from '#features/online-booking/booking-limits.ts';
import { readNotice } from '#features/online-booking/booking-notices.ts';
import { readInstant, toQuery } from '#features/online-booking/booking-request.ts';
import { showDetails } from '#features/online-booking/details-page.ts';
import { recipientOf } from '#reservations/guest-recipient.ts';
import { EMPTY_GUEST } from '#features/online-booking/guest-form.ts';
import { type GuestReservation, readGuestReservation } from '#features/online-booking/guest-reservation.ts';
import { offeredTimes, timesOnOtherDays } from '#features/online-booking/offered-times.ts';
import { showWait } from '#features/online-booking/waiting-list/wait-page.ts';
import { readChoice } from '#features/online-booking/read-choice.ts';
import { renderChange } from '#features/online-booking/render/render-change.ts';
import { renderChoice, renderOff, renderTooOften } from '#features/online-booking/render/render-choice.ts';
import { renderCancel, renderReservation, renderUnknown } from '#features/online-booking/render/render-reservation.ts';
import { askPaymentsOf } from '#payments/ask-payments-of.ts';
import { startsForChange } from '#reservations/availability/starts-for-change.ts';
import { paymentUrl } from '#reservations/fees/fee-links.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { createGuestLinks } from '#reservations/guest-page.ts';
import { redirectTo } from '#sites/page/site-page.ts';
import type { SitePages } from '#sites/serve-sites.ts';

/** Of one reservation; each may be a call to its gateway. */
const PAYMENT_LOOKS: Limit = { name: 'guest-page', max: 60, windowSeconds: 60 * 60 };

const BOOK = /^\/book(?:\/(details|wait))?(?:\/([a-z0-9-]{2,20}))?$/;
const RESERVATION = /^\/r\/([\w-]{20,100})(?:\/(cancel|change|calendar\.ics))?(?:\/([a-z0-9-]{2,20}))?$/;

const TOO_MANY = 429;

const partOf = (name: string | undefined) => (name === 'details' || name === 'wait' ? name : undefined);

/** An address of a page, for this frame. */
function withFrame(url: string, frame: string): string {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('embed', frame);
  return `${path}?${params.toString()}`;
}

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

  async function showBooking(
    { query, request, reply }: Visit,
    input: BookingInput,
    part: 'details' | 'wait' | undefined,
  ): Promise<void> {
    const send = (html: string) => sendBookingPage(reply, 200, html, input);
    const choice = await readChoice(deps, input, query).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === ERROR.storeBusinessOff) return null;
      throw error;
    });
    if (choice === null) return send(await renderOff(input));
    if (part === 'details') {
      const at = readInstant(query.get('at'));
      if (at === null) return void redirectTo(reply, input.to('/book'));
      const state = { at, reference: await referenceOf(db, input, request), typed: EMPTY_GUEST };
      return send(await showDetails(deps, input, choice, state));
    }
    if (part === 'wait') {
      // Beside a table that the guest may hold.
      const form = showWait(input, choice, { reference: randomUUID() });
      return form === null ? void redirectTo(reply, input.to('/book', toQuery(choice.request))) : send(await form);
    }
    const { terms, availability } = choice;
    const offered = offeredTimes(availability.starts);
    const { id: storeId, timezone: zone } = input.data.store;
    const otherDays =
      offered.none === null
        ? []
        : await timesOnOtherDays(db, readAvailability, { storeId, zone, request: choice.request });
    return send(await renderChoice(input, { request: choice.request, terms, offered, otherDays }));
  }

  async function showReservation(
    { query, reply }: Visit,
    input: BookingInput,
    { found, path }: { readonly found: GuestReservation; readonly path: string },
  ): Promise<void> {
    const { record } = found;
    const to = recipientOf(record, found.callingCode);
    const page = {
      found,
      path,
      paymentUrl: await paymentUrl(db, deps.feeLinks, record, input.now),
      sentTo: to === null ? '' : fullAddress(to),
      notice: readNotice(query.get('m')),
    };
    sendBookingPage(reply, 200, await renderReservation(input, page), input);
  }

  async function showChange(
    { storeId, query, reply }: Visit,
    input: BookingInput,
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
    sendBookingPage(reply, 200, await renderChange(input, { found, path, request, terms, offered }), input);
  }

  return async (site, path, request, reply) => {
    const isBooking = BOOK.exec(path);
    const ofReservation = RESERVATION.exec(path);
    if ((!isBooking && !ofReservation) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { storeId } = site;
    const frame = frameOf(request);
    // A frame names its guest's booking in each address: it has no cookie to do so.
    if (frame !== null && !isReference(frame)) {
      redirectTo(reply, withFrame(request.url, randomUUID()));
      return true;
    }
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const visit = { storeId, siteUrl: address.urlOf(site.host), query, request, reply };
    if (isBooking) {
      const input = await readBookingPage(deps, storeId, request, { code: isBooking[2] });
      if (!input) return false;
      if ((await consumeAttempt(db, LOOKS, rateLimitKey(request.ip))) > 0)
        sendBookingPage(reply, TOO_MANY, await renderTooOften(input), input);
      else await showBooking(visit, input, partOf(isBooking[1]));
      return true;
    }
    const [, token = '', part, code] = ofReservation ?? [];
    const id = links.read(storeId, token);
    const first = id === null ? undefined : await readGuestReservation(db, storeId, id);
    const input = await readBookingPage(deps, storeId, request, { code, ...(first && { usual: first.record.lang }) });
    if (!input) return false;
    if (!first) {
      sendBookingPage(reply, 404, await renderUnknown(input), input);
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
    const back = () => void redirectTo(reply, input.to(page.path));
    if (part === 'calendar.ics' && found.isBooked) await sendCalendar(visit, input, page);
    else if (part === 'cancel' && found.canCancel) sendBookingPage(reply, 200, await renderCancel(input, page), input);
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
  input: BookingInput,
  { found, path }: { readonly found: GuestReservation; readonly path: string },
): Promise<void> {
  const { text, data, now } = input;
  const { record } = found;
  const { name } = await defaultWords(data, input.language);
  const { store, settings } = data;
  const file = calendarFile({
    method: 'PUBLISH',
    uid: visitUid(record.id, siteUrl),
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
