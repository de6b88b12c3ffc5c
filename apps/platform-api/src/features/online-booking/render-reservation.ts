import { isEnded } from '@store-panel/domain/reservations/transitions';
import { OTP_DIGITS } from '@store-panel/domain/limits/limits';

import { type BookingNotice, noticeWords } from '#features/online-booking/booking-notices.ts';
import type { GuestReservation } from '#features/online-booking/guest-reservation.ts';
import { guestTexts } from '#features/online-booking/guest-texts.ts';
import { renderBookingPage, renderCall, renderFacts } from '#features/online-booking/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { renderPolicy } from '#reservations/fees/render-policy.ts';
import { renderNotice } from '#sites/page/render-document.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

const NOTHING = markup``;

export interface ReservationPage {
  readonly found: GuestReservation;
  /** Of this page, without a language. */
  readonly path: string;
  /** Where its fee is paid; null: nowhere, or there is nothing to pay. */
  readonly paymentUrl: string | null;
  /** Where the code went, so that a typing error is seen. */
  readonly codeSentTo: string;
  readonly notice: BookingNotice | null;
}

/** A guest's page of a reservation: how it stands, and what the guest can do. */
export async function renderReservation(input: SitePageInput, page: ReservationPage): Promise<string> {
  const { text } = input;
  const { found, path } = page;
  const { record } = found;
  const notice = page.notice && noticeWords(input, page.notice);
  return renderBookingPage(input, {
    title: text('booking.reservation'),
    pathIn: (code) => `${path}/${code}`,
    body: [
      notice ? renderNotice(notice.words, notice.isGood) : NOTHING,
      ...renderState(input, page),
      renderFacts(input, {
        at: record.starts_at.getTime(),
        persons: record.persons,
        area: record.area,
        ...(found.isBooked && { code: record.code }),
      }),
      await renderMoney(input, page),
      renderActions(input, page),
    ],
  });
}

/** How it stands, and what has to be done next. */
function renderState(input: SitePageInput, page: ReservationPage): readonly Markup[] {
  const { text, format, suffix, now } = input;
  const { found, path, paymentUrl } = page;
  const { record, awaitsCode, reason } = found;
  const heldUntil = record.status === 'held' ? record.expires_at?.getTime() : undefined;
  const isHeld = heldUntil !== undefined && heldUntil > now;
  const hold =
    isHeld && !record.awaits_payment
      ? text('booking.code.heldUntil', { time: format.time(heldUntil) })
      : text('booking.code.unheld');
  if (awaitsCode)
    return [
      markup`<p class="lead">${text('booking.code.sentTo', { contact: page.codeSentTo })}</p>`,
      markup`<p>${hold}</p>`,
      markup`<form class="code" method="post" action="${path}/code${suffix}"><label for="code">${text('booking.code.label')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{${OTP_DIGITS}}" maxlength="${OTP_DIGITS}" required dir="ltr"><button>${text('booking.code.confirm')}</button></form>`,
      markup`<form class="plain" method="post" action="${path}/new-code${suffix}"><button>${text('booking.code.again')}</button></form>`,
    ];
  if (isHeld && record.awaits_payment)
    return [
      markup`<p class="lead">${text('booking.code.heldUntil', { time: format.time(heldUntil) })}</p>`,
      paymentUrl === null
        ? renderCall(input)
        : markup`<p><a class="go" href="${paymentUrl}">${text('booking.pay', { amount: format.money(found.feeOpen) })}</a></p>`,
    ];
  const status = record.status === 'held' ? 'expired' : record.status === 'waiting' ? 'requested' : record.status;
  return [
    markup`<p class="lead">${text(`booking.state.${status}`)}</p>`,
    ...(reason === '' ? [] : [markup`<p dir="auto">${text('booking.reason', { reason })}</p>`]),
  ];
}

/** What was paid, what goes back, and what cancelling costs. */
async function renderMoney(input: SitePageInput, { found }: ReservationPage): Promise<Markup> {
  const { record } = found;
  if (record.terms === null || record.fee_paid === 0) return NOTHING;
  const { format, now, data } = input;
  const money = (minor: number) => format.money(minor);
  const back =
    found.dueBack === 0 ? NOTHING : markup`<p>${input.text('booking.goesBack', { amount: money(found.dueBack) })}</p>`;
  const paid = markup`<p>${input.text('booking.paid', { amount: money(record.fee_paid) })}</p>${back}`;
  if (isEnded(record.status)) return paid;
  const text = await guestTexts(input);
  const stamp = (at: number) => format.dateTime(at, data.store.timezone);
  return markup`${paid}${renderPolicy(record.terms, { startsAt: record.starts_at.getTime(), now }, { text, money, stamp })}`;
}

function renderActions(input: SitePageInput, { found, path }: ReservationPage): Markup {
  const { text, suffix } = input;
  const { record, canChange, canCancel } = found;
  const { status } = record;
  if (isEnded(status)) {
    const erase =
      record.erased_at === null && !found.awaitsCode
        ? markup`<form method="post" action="${path}/erase${suffix}"><p class="hint">${text('booking.eraseHelp')}</p><button class="quiet">${text('booking.erase')}</button></form>`
        : NOTHING;
    return markup`<p><a class="go" href="/book${suffix}">${text('booking.again')}</a></p>${erase}`;
  }
  if (!found.isBooked) return NOTHING;
  const links = [
    markup`<a class="go" href="${path}/calendar.ics">${text('booking.calendar')}</a>`,
    ...(canChange ? [markup`<a class="go quiet" href="${path}/change${suffix}">${text('booking.change')}</a>`] : []),
    ...(canCancel ? [markup`<a class="go quiet" href="${path}/cancel${suffix}">${text('booking.cancel')}</a>`] : []),
  ];
  const closed = canChange || canCancel ? NOTHING : markup`<p class="hint">${text('booking.noChanges')}</p>`;
  return markup`<div class="choices">${links}</div>${closed}${renderCall(input)}`;
}

/** Asks before a reservation is cancelled, with what that costs. */
export function renderCancel(
  input: SitePageInput,
  { found, path }: Pick<ReservationPage, 'found' | 'path'>,
): Promise<string> {
  const { text, format, suffix } = input;
  const { record, chargeNow } = found;
  const money = (minor: number) => format.money(minor);
  const back = record.fee_paid - chargeNow;
  const values = { kept: money(chargeNow), paid: money(record.fee_paid), back: money(back) };
  const costs =
    record.fee_paid === 0
      ? text('booking.cancelFree')
      : chargeNow === 0
        ? text('booking.cancelBack', values)
        : text('booking.cancelKept', values);
  return renderBookingPage(input, {
    title: text('booking.cancelTitle'),
    pathIn: (code) => `${path}/cancel/${code}`,
    body: [
      renderFacts(input, {
        at: record.starts_at.getTime(),
        persons: record.persons,
        area: record.area,
        code: record.code,
      }),
      markup`<p class="lead">${costs}</p>`,
      markup`<form class="choices" method="post" action="${path}/cancel${suffix}"><input type="hidden" name="kept" value="${chargeNow}"><button class="bad">${text('booking.cancelYes')}</button><a class="go quiet" href="${path}${suffix}">${text('booking.cancelNo')}</a></form>`,
    ],
  });
}

/** A link that is none of ours, or out of date. */
export const renderUnknown = (input: SitePageInput): Promise<string> =>
  renderBookingPage(input, {
    title: input.text('booking.unknown'),
    pathIn: (code) => `/book/${code}`,
    body: [
      markup`<p>${input.text('booking.unknownText')}</p><p><a class="go" href="/book${input.suffix}">${input.text('booking.title')}</a></p>`,
    ],
  });
