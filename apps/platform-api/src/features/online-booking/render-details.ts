import type { ReservationTerms } from '@store-panel/domain/reservations/rules/reservation-terms';
import { RESERVATION_LIMITS } from '@store-panel/domain/reservations/reservation-limits';
import { EMAIL_LIMITS } from '@store-panel/domain/limits/limits';

import type { BookingTerms } from '#features/online-booking/booking-context.ts';
import { type BookingRequest, toInstantText, toQuery } from '#features/online-booking/booking-request.ts';
import type { GuestFields, GuestProblems } from '#features/online-booking/guest-form.ts';
import { guestTexts } from '#features/online-booking/guest-texts.ts';
import { detailsPath, renderBookingPage, renderCall, renderFacts } from '#features/online-booking/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { feeWords, renderPolicy } from '#reservations/fees/render-policy.ts';
import { renderNotice } from '#sites/page/render-document.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

export interface DetailsPage {
  readonly request: BookingRequest;
  readonly at: number;
  readonly terms: BookingTerms;
  readonly reference: string;
  readonly typed: GuestFields;
  readonly problems: GuestProblems;
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
export async function renderDetails(input: SitePageInput, page: DetailsPage): Promise<string> {
  const { text, suffix, format } = input;
  const { request, at, terms, fee, alternatives, isRequest } = page;
  const { contact, keepMinutes, changesUntilMinutes } = terms;
  const action = fee
    ? text('booking.bookAndPay', { amount: format.money(fee.fee) })
    : text(isRequest ? 'booking.request' : 'booking.book');
  return renderBookingPage(input, {
    title: text('booking.details'),
    pathIn: (code) => detailsPath(`/${code}`, request, at),
    body: [
      renderNotice(page.notice, false),
      alternatives.length === 0
        ? NOTHING
        : markup`<ul class="times">${alternatives.map(
            (one) => markup`<li><a href="${detailsPath(suffix, request, one)}">${format.time(one)}</a></li>`,
          )}</ul>`,
      renderFacts(input, { at, persons: request.persons, area: request.area ?? '' }),
      markup`<p><a href="/book${suffix}?${toQuery(request)}">${text('booking.otherTime')}</a></p>`,
      isRequest ? markup`<p class="hint">${text('booking.requestHelp')}</p>` : NOTHING,
      markup`<form class="guest" method="post" action="/book/details${suffix}">
<input type="hidden" name="reference" value="${page.reference}"><input type="hidden" name="at" value="${toInstantText(at)}"><input type="hidden" name="persons" value="${request.persons}"><input type="hidden" name="area" value="${request.area ?? ''}">
${renderField(input, page, { name: 'name', type: 'text', maxLength: RESERVATION_LIMITS.nameLength, complete: 'name', isRequired: true })}
${contact === 'either' ? markup`<p class="hint">${text('booking.either')}</p>` : NOTHING}
${contact === 'phone' ? NOTHING : renderField(input, page, { name: 'email', type: 'email', maxLength: EMAIL_LIMITS.maxLength, complete: 'email', isRequired: contact === 'email' })}
${contact === 'email' ? NOTHING : renderField(input, page, { name: 'phone', type: 'tel', maxLength: 40, complete: 'tel', isRequired: contact === 'phone' })}
<label>${text('booking.note')}<textarea name="note" rows="3" maxlength="${RESERVATION_LIMITS.noteLength}" dir="auto" placeholder="${text('booking.noteHelp')}">${page.typed.note}</textarea></label>
${await renderRules(input, page)}
<ul class="hint"><li>${text('booking.keep', { time: format.duration(keepMinutes) })}</li>
<li>${changesUntilMinutes === 0 ? text('booking.changesAlways') : text('booking.changes', { time: format.duration(changesUntilMinutes) })}</li>
<li>${text('booking.privacy')}</li></ul>
<button>${action}</button></form>`,
      page.notice === null ? NOTHING : renderCall(input),
    ],
  });
}

/** In the order of the form. */
const FIELDS = ['name', 'email', 'phone'] as const satisfies readonly (keyof GuestProblems)[];

interface Field {
  readonly name: keyof GuestProblems;
  readonly type: 'text' | 'email' | 'tel';
  readonly maxLength: number;
  readonly complete: string;
  readonly isRequired: boolean;
}

function renderField({ text }: SitePageInput, { typed, problems }: DetailsPage, field: Field): Markup {
  const { name, type, maxLength, complete, isRequired } = field;
  const problem = problems[name];
  // The first of them has the focus: no script moves it there.
  const focus = name === FIELDS.find((one) => problems[one] !== undefined) ? markup` autofocus` : NOTHING;
  const wrong =
    problem === undefined ? NOTHING : markup` aria-invalid="true" aria-describedby="${name}-problem"${focus}`;
  return markup`<div><label for="${name}">${text(`booking.${name}`)}</label>
<input id="${name}" name="${name}" type="${type}" value="${typed[name]}" maxlength="${maxLength}" autocomplete="${complete}"${isRequired ? markup` required` : NOTHING}${type === 'text' ? markup` dir="auto"` : markup` dir="ltr"`}${wrong}>${
    problem === undefined
      ? NOTHING
      : markup`<p class="tag" id="${name}-problem">${text(`booking.problem.${problem}`)}</p>`
  }</div>`;
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
