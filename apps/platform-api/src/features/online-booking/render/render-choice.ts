import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { BookingInput, BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toQuery } from '#features/online-booking/booking-request.ts';
import type { OfferedTimes } from '#features/online-booking/offered-times.ts';
import {
  renderBookingPage,
  renderCall,
  renderOtherDays,
  renderRequest,
  renderTimes,
} from '#features/online-booking/render/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { renderNotice } from '#sites/page/render-document.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

export interface ChoicePage {
  readonly request: BookingRequest;
  readonly terms: BookingTerms;
  readonly offered: OfferedTimes;
  /** Looked at where the day has no free time. */
  readonly otherDays: readonly { readonly date: StoreDate; readonly at: number }[];
}

/** Guests, day and area, and the times that can be had. */
export function renderChoice(input: BookingInput, page: ChoicePage): Promise<string> {
  const { text, to } = input;
  const { request, terms, offered, otherDays } = page;
  return renderBookingPage(input, {
    title: text('booking.title'),
    path: '/book',
    query: toQuery(request),
    body: [
      renderStoreNotice(input, terms),
      renderRequest(input, { request, terms, path: '/book' }),
      renderTimes(input, {
        date: request.date,
        offered,
        renderFree: (at, label) => markup`<a href="${to('/book/details', toQuery(request, at))}">${label}</a>`,
      }),
      renderWaitingList(input, page),
      renderOtherDays(input, otherDays, (date) => to('/book', toQuery({ ...request, date }))),
      markup`<p class="hint">${text('booking.larger', { number: String(terms.maxPersons) })}</p>`,
      renderCall(input),
    ],
  });
}

/** What the store wants guests to read. */
function renderStoreNotice({ texts }: SitePageInput, { notice }: BookingTerms): Markup {
  const words = texts.of(notice, 'booking.notice');
  return words === '' ? markup`` : markup`<p class="lead" dir="auto">${words}</p>`;
}

/** The way to the waiting list, where others have times of the day. */
const renderWaitingList = ({ text, to }: BookingInput, { request, terms, offered }: ChoicePage): Markup =>
  terms.hasWaitingList && offered.times.some(({ isFree }) => !isFree)
    ? markup`<p><a class="go${offered.none === 'full' ? '' : ' quiet'}" href="${to('/book/wait', toQuery(request))}">${text('booking.wait.link')}</a></p>`
    : markup``;

/** The store takes none at the moment. */
export const renderOff = (input: BookingInput): Promise<string> =>
  renderBookingPage(input, {
    title: input.text('booking.title'),
    path: '/book',
    body: [renderNotice(input.text('booking.off'), false), renderCall(input)],
  });

/** Too many pages in a short time. */
export const renderTooOften = (input: BookingInput): Promise<string> =>
  renderBookingPage(input, {
    title: input.text('booking.title'),
    path: '/book',
    body: [renderNotice(input.text('booking.problem.tooOften'), false), renderCall(input)],
  });
