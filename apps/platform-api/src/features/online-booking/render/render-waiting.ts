import { WAITING_LIST } from '@store-panel/domain/reservations/waiting-list';

import type { BookingInput, BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toInstantText, toQuery } from '#features/online-booking/booking-request.ts';
import type { GuestReservation } from '#features/online-booking/guest-reservation.ts';
import {
  privacyWords,
  renderGuestFields,
  type TypedGuest,
} from '#features/online-booking/render/render-guest-fields.ts';
import { renderBookingPage, renderCall } from '#features/online-booking/render/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { renderNotice } from '#sites/page/render-document.ts';

const NOTHING = markup``;

export interface WaitPage extends TypedGuest {
  readonly request: BookingRequest;
  readonly terms: BookingTerms;
  readonly reference: string;
  /** Starts of the day that others have, still to come; epoch milliseconds. */
  readonly starts: readonly number[];
  /** First and last arrival that the guest would take. */
  readonly from: number;
  readonly until: number;
  /** Why the guest was not put on the list; null: nothing was sent, or fields are wrong. */
  readonly notice: string | null;
}

/** Between which times a guest would come, and how to reach the guest when a table becomes free. */
export function renderWait(input: BookingInput, page: WaitPage): Promise<string> {
  const { text, format, to } = input;
  const { request, terms, starts } = page;
  const area = request.area === null ? '' : ` · ${request.area}`;
  const choice = (name: 'from' | 'until', picked: number) =>
    markup`<label>${text(`booking.wait.${name}`)}<select name="${name}">${starts.map(
      (at) =>
        markup`<option value="${toInstantText(at)}"${at === picked ? markup` selected` : NOTHING}>${format.time(at)}</option>`,
    )}</select></label>`;
  return renderBookingPage(input, {
    title: text('booking.wait.title'),
    path: '/book/wait',
    query: toQuery(request),
    body: [
      renderNotice(page.notice, false),
      markup`<p class="lead">${format.date(request.date)} · ${text('booking.guests')}: ${request.persons}<bdi>${area}</bdi></p>`,
      markup`<p>${text('booking.wait.help')}</p>`,
      markup`<p><a href="${to('/book', toQuery(request))}">${text('booking.otherTime')}</a></p>`,
      markup`<form class="guest" method="post" action="${to('/book/wait')}">
<input type="hidden" name="reference" value="${page.reference}"><input type="hidden" name="date" value="${request.date}"><input type="hidden" name="persons" value="${request.persons}"><input type="hidden" name="area" value="${request.area ?? ''}">
<div class="pair">${choice('from', page.from)}${choice('until', page.until)}</div>
${renderGuestFields(input, page, terms.contact)}
<ul class="hint"><li>${text('booking.wait.offered', { time: format.duration(WAITING_LIST.offerMinutes) })}</li><li>${privacyWords(input)}</li></ul>
<button>${text('booking.wait.join')}</button></form>`,
      page.notice === null ? NOTHING : renderCall(input),
    ],
  });
}

interface WaitState {
  readonly found: GuestReservation;
  readonly path: string;
  /** Where the guest is written to. */
  readonly contact: string;
  readonly isHeld: boolean;
}

/** How a guest who waits, or waited, stands; null: it is an ordinary reservation. */
export function renderWaitState(
  input: BookingInput,
  { found, path, contact, isHeld }: WaitState,
): readonly Markup[] | null {
  const { text, format, to } = input;
  const { record, isOffered, isRequest } = found;
  const lead = (words: string) => markup`<p class="lead">${words}</p>`;
  if (record.kind === 'waiting') {
    if (record.status === 'waiting')
      return [lead(text('booking.wait.state')), markup`<p>${text('booking.wait.reach', { contact })}</p>`];
    return [lead(text(record.status === 'seated' ? 'booking.state.seated' : 'booking.wait.over'))];
  }
  if (!isOffered) return null;
  return [
    lead(text(isHeld ? 'booking.wait.free' : 'booking.wait.missed')),
    isHeld
      ? markup`<p>${text('booking.code.heldUntil', { time: format.time(record.expires_at?.getTime() ?? 0) })}</p>`
      : NOTHING,
    isRequest ? markup`<p class="hint">${text('booking.requestHelp')}</p>` : NOTHING,
    markup`<form class="choices" method="post" action="${to(`${path}/take`)}"><button>${text(isRequest ? 'booking.request' : 'booking.book')}</button>${
      isHeld ? markup`<a class="go quiet" href="${to(`${path}/cancel`)}">${text('booking.wait.decline')}</a>` : NOTHING
    }</form>`,
  ];
}
