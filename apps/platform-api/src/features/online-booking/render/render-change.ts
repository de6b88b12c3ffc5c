import type { BookingInput, BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toInstantText, toQuery } from '#features/online-booking/booking-request.ts';
import type { GuestReservation } from '#features/online-booking/guest-reservation.ts';
import type { OfferedTimes } from '#features/online-booking/offered-times.ts';
import {
  renderBookingPage,
  renderFacts,
  renderRequest,
  renderTimes,
} from '#features/online-booking/render/render-parts.ts';
import { markup } from '#markup.ts';

interface ChangePage {
  readonly found: GuestReservation;
  readonly path: string;
  readonly request: BookingRequest;
  readonly terms: BookingTerms;
  readonly offered: OfferedTimes;
}

/** Other times for a reservation; each is a button that moves it. */
export function renderChange(input: BookingInput, page: ChangePage): Promise<string> {
  const { text, to } = input;
  const { found, path, request, terms, offered } = page;
  const { record } = found;
  const startsAt = record.starts_at.getTime();
  const isSame = (at: number) =>
    at === startsAt && request.persons === record.persons && (request.area ?? '') === record.area;
  return renderBookingPage(input, {
    title: text('booking.changeTitle'),
    path: `${path}/change`,
    query: toQuery(request),
    body: [
      renderFacts(input, { at: startsAt, persons: record.persons, area: record.area, code: record.code }),
      renderRequest(input, { request, terms, path: `${path}/change` }),
      markup`<form method="post" action="${to(`${path}/change`)}"><input type="hidden" name="version" value="${record.version}"><input type="hidden" name="persons" value="${request.persons}"><input type="hidden" name="area" value="${request.area ?? ''}">
${renderTimes(input, {
  date: request.date,
  offered,
  renderFree: (at, label) =>
    isSame(at)
      ? markup`<span class="here">${label} <small>${text('booking.now')}</small></span>`
      : markup`<button name="at" value="${toInstantText(at)}">${label}</button>`,
})}</form>`,
      markup`<p><a href="${to(path)}">${text('booking.back')}</a></p>`,
    ],
  });
}
