import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';

import type { BookingInput, BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toInstantText, toQuery } from '#features/online-booking/booking-request.ts';
import { guestTexts } from '#features/online-booking/render/guest-texts.ts';
import {
  privacyWords,
  renderGuestFields,
  type TypedGuest,
} from '#features/online-booking/render/render-guest-fields.ts';
import { renderBookingPage, renderCall, renderFacts } from '#features/online-booking/render/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { feeWords, renderPolicy } from '#reservations/fees/render-policy.ts';
import { renderNotice } from '#sites/page/render-document.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

export interface DetailsPage extends TypedGuest {
  readonly request: BookingRequest;
  readonly at: number;
  readonly terms: BookingTerms;
  readonly reference: string;
  /** Why it was not booked; null: nothing was sent, or fields are wrong. */
  readonly notice: string | null;
  /** Times that are free where this one was taken. */
  readonly alternatives: readonly number[];
  /** The store confirms parties of this size itself. */
  readonly isRequest: boolean;
  /** What is paid in advance; null: nothing. */
  readonly fee: ReservationTerms | null;
}

const NOTHING = markup``;

/** Who comes: name, contact, wishes, and what cancelling costs before the button that books. */
export async function renderDetails(input: BookingInput, page: DetailsPage): Promise<string> {
  const { text, to, format } = input;
  const { request, at, terms, fee, alternatives, isRequest } = page;
  const { contact, keepMinutes, changesUntilMinutes } = terms;
  const action = fee
    ? text('booking.bookAndPay', { amount: format.money(fee.fee) })
    : text(isRequest ? 'booking.request' : 'booking.book');
  return renderBookingPage(input, {
    title: text('booking.details'),
    path: '/book/details',
    query: toQuery(request, at),
    body: [
      renderNotice(page.notice, false),
      alternatives.length === 0
        ? NOTHING
        : markup`<ul class="times">${alternatives.map(
            (one) => markup`<li><a href="${to('/book/details', toQuery(request, one))}">${format.time(one)}</a></li>`,
          )}</ul>`,
      renderFacts(input, { at, persons: request.persons, area: request.area ?? '' }),
      markup`<p><a href="${to('/book', toQuery(request))}">${text('booking.otherTime')}</a></p>`,
      isRequest ? markup`<p class="hint">${text('booking.requestHelp')}</p>` : NOTHING,
      markup`<form class="guest" method="post" action="${to('/book/details')}">
<input type="hidden" name="reference" value="${page.reference}"><input type="hidden" name="at" value="${toInstantText(at)}"><input type="hidden" name="persons" value="${request.persons}"><input type="hidden" name="area" value="${request.area ?? ''}">
${renderGuestFields(input, page, contact)}
${await renderRules(input, page)}
<ul class="hint"><li>${text('booking.keep', { time: format.duration(keepMinutes) })}</li>
<li>${changesUntilMinutes === 0 ? text('booking.changesAlways') : text('booking.changes', { time: format.duration(changesUntilMinutes) })}</li>
<li>${privacyWords(input)}</li></ul>
<button>${action}</button></form>`,
      page.notice === null ? NOTHING : renderCall(input),
    ],
  });
}

/** What is paid, and what cancelling costs: before the button that names the amount. */
async function renderRules(input: SitePageInput, { fee, at }: DetailsPage): Promise<Markup> {
  if (fee === null) return NOTHING;
  const { format, now, data } = input;
  const text = await guestTexts(input);
  const money = (minor: number) => format.money(minor);
  const stamp = (when: number) => format.dateTime(when, data.store.timezone);
  const words = { text, money, stamp };
  return markup`<section class="rules"><p>${feeWords(fee, words)}</p>${renderPolicy(fee, { startsAt: at, now }, words)}</section>`;
}
