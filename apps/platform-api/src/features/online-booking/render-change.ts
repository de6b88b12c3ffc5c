import type { BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toInstantText, toQuery } from '#features/online-booking/booking-request.ts';
import type { GuestReservation } from '#features/online-booking/guest-reservation.ts';
import type { OfferedTimes } from '#features/online-booking/offered-times.ts';
import { renderBookingPage, renderFacts, renderRequest, renderTimes } from '#features/online-booking/render-parts.ts';
import { markup } from '#markup.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

interface ChangePage {
  readonly found: GuestReservation;
  readonly path: string;
  readonly request: BookingRequest;
  readonly terms: BookingTerms;
  readonly offered: OfferedTimes;
}

/** Other times for a reservation; each is a button that moves it. */
export function renderChange(input: SitePageInput, page: ChangePage): Promise<string> {
  const { text, suffix } = input;
  const { found, path, request, terms, offered } = page;
  const { record } = found;
  const startsAt = record.starts_at.getTime();
  const isSame = (at: number) =>
    at === startsAt && request.persons === record.persons && (request.area ?? '') === record.area;
  return renderBookingPage(input, {
    title: text('booking.changeTitle'),
    pathIn: (code) => `${path}/change/${code}?${toQuery(request)}`,
    body: [
      renderFacts(input, { at: startsAt, persons: record.persons, area: record.area, code: record.code }),
      renderRequest(input, { request, terms, action: `${path}/change${suffix}` }),
      markup`<form method="post" action="${path}/change${suffix}"><input type="hidden" name="version" value="${record.version}"><input type="hidden" name="persons" value="${request.persons}"><input type="hidden" name="area" value="${request.area ?? ''}">
${renderTimes(input, {
  date: request.date,
  offered,
  renderFree: (at, label) =>
    isSame(at)
      ? markup`<span class="here">${label} <small>${text('booking.now')}</small></span>`
      : markup`<button name="at" value="${toInstantText(at)}">${label}</button>`,
})}</form>`,
      markup`<p><a href="${path}${suffix}">${text('booking.back')}</a></p>`,
    ],
  });
}
