import { isEnded } from '@store-panel/domain/reservations/transitions';
import { OTP_DIGITS } from '@store-panel/domain/limits/limits';

import type { BookingInput } from '#features/online-booking/booking-context.ts';
import { type BookingNotice, noticeWords } from '#features/online-booking/booking-notices.ts';
import type { GuestReservation } from '#features/online-booking/guest-reservation.ts';
import { guestTexts } from '#features/online-booking/render/guest-texts.ts';
import { renderBookingPage, renderCall, renderFacts } from '#features/online-booking/render/render-parts.ts';
import { type Markup, markup } from '#markup.ts';
import { renderWaitState } from '#features/online-booking/render/render-waiting.ts';
import { renderPolicy } from '#reservations/fees/render-policy.ts';
import { renderNotice } from '#sites/page/render-document.ts';

const NOTHING = markup``;

export interface ReservationPage {
  readonly found: GuestReservation;
  /** Of this page, without a language. */
  readonly path: string;
  /** Where its fee is paid; null: nowhere, or there is nothing to pay. */
  readonly paymentUrl: string | null;
  /** Where messages go, so that a typing error is seen. */
  readonly sentTo: string;
  readonly notice: BookingNotice | null;
}

/** The page of another booking; one in a frame has another name. */
const bookAgain = ({ frame, suffix, to }: BookingInput): string =>
  frame === null ? to('/book') : `/book${suffix}?embed`;

/** A guest's page of a reservation: how it stands, and what the guest can do. */
export async function renderReservation(input: BookingInput, page: ReservationPage): Promise<string> {
  const { text } = input;
  const { found, path } = page;
  const { record } = found;
  const notice = page.notice && noticeWords(input, page.notice);
  return renderBookingPage(input, {
    title: text('booking.reservation'),
    path,
    body: [
      notice ? renderNotice(notice.words, notice.isGood) : NOTHING,
      ...renderState(input, page),
      renderFacts(input, {
        at: record.starts_at.getTime(),
        until: record.latest_at?.getTime(),
        persons: record.persons,
        area: record.area,
        ...(found.isBooked && { code: record.code }),
      }),
      await renderMoney(input, page),
      renderActions(input, page),
    ],
  });
}

/** Gateways refuse to be shown in a frame. */
const inNewTab = (frame: string | null): Markup => (frame === null ? NOTHING : markup` target="_blank" rel="noopener"`);

/** How it stands, and what has to be done next. */
function renderState(input: BookingInput, page: ReservationPage): readonly Markup[] {
  const { text, format, to, now, frame } = input;
  const { found, path, paymentUrl } = page;
  const { record, awaitsCode, reason } = found;
  const heldUntil = record.status === 'held' ? record.expires_at?.getTime() : undefined;
  const isHeld = heldUntil !== undefined && heldUntil > now;
  const hold =
    isHeld && !record.awaits_payment
      ? text('booking.code.heldUntil', { time: format.time(heldUntil) })
      : text('booking.code.unheld');
  const waits = record.kind === 'waiting';
  if (awaitsCode)
    return [
      markup`<p class="lead">${text(waits ? 'booking.wait.codeSentTo' : 'booking.code.sentTo', { contact: page.sentTo })}</p>`,
      waits ? NOTHING : markup`<p>${hold}</p>`,
      markup`<form class="code" method="post" action="${to(`${path}/code`)}"><label for="code">${text('booking.code.label')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{${OTP_DIGITS}}" maxlength="${OTP_DIGITS}" required dir="ltr"><button>${text('booking.code.confirm')}</button></form>`,
      markup`<form class="plain" method="post" action="${to(`${path}/new-code`)}"><button>${text('booking.code.again')}</button></form>`,
    ];
  const waiting = renderWaitState(input, { found, path, contact: page.sentTo, isHeld });
  if (waiting !== null) return waiting;
  if (isHeld && record.awaits_payment)
    return [
      record.offered_at === null ? NOTHING : markup`<p class="lead">${text('booking.wait.free')}</p>`,
      markup`<p class="lead">${text('booking.code.heldUntil', { time: format.time(heldUntil) })}</p>`,
      paymentUrl === null
        ? renderCall(input)
        : markup`<p><a class="go" href="${paymentUrl}"${inNewTab(frame)}>${text('booking.pay', { amount: format.money(found.feeOpen) })}</a></p>`,
    ];
  const status = record.status === 'held' || record.status === 'waiting' ? 'expired' : record.status;
  return [
    markup`<p class="lead">${text(`booking.state.${status}`)}</p>`,
    ...(reason === '' ? [] : [markup`<p dir="auto">${text('booking.reason', { reason })}</p>`]),
  ];
}

/** What was paid, what goes back, and what cancelling costs. */
async function renderMoney(input: BookingInput, { found }: ReservationPage): Promise<Markup> {
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

function renderActions(input: BookingInput, { found, path }: ReservationPage): Markup {
  const { text, to } = input;
  const { record, canChange, canCancel } = found;
  const { status } = record;
  if (isEnded(status)) {
    const erase =
      record.erased_at === null && !found.awaitsCode
        ? markup`<form method="post" action="${to(`${path}/erase`)}"><p class="hint">${text('booking.eraseHelp')}</p><button class="quiet">${text('booking.erase')}</button></form>`
        : NOTHING;
    return markup`<p><a class="go" href="${bookAgain(input)}">${text('booking.again')}</a></p>${erase}`;
  }
  if (status === 'waiting')
    return markup`<div class="choices"><a class="go quiet" href="${to(`${path}/cancel`)}">${text('booking.wait.leave')}</a></div>`;
  if (!found.isBooked) return NOTHING;
  const coming = found.canReconfirm
    ? record.reconfirmed_at === null
      ? markup`<form class="choices" method="post" action="${to(`${path}/coming`)}"><button>${text('booking.coming')}</button></form>`
      : markup`<p class="hint">${text('booking.notice.coming')}</p>`
    : NOTHING;
  const links = [
    markup`<a class="go" href="${path}/calendar.ics">${text('booking.calendar')}</a>`,
    ...(canChange ? [markup`<a class="go quiet" href="${to(`${path}/change`)}">${text('booking.change')}</a>`] : []),
    ...(canCancel ? [markup`<a class="go quiet" href="${to(`${path}/cancel`)}">${text('booking.cancel')}</a>`] : []),
  ];
  const closed = canChange || canCancel ? NOTHING : markup`<p class="hint">${text('booking.noChanges')}</p>`;
  return markup`${coming}<div class="choices">${links}</div>${closed}${renderCall(input)}`;
}

/** Asks before a reservation is cancelled, with what that costs. */
export function renderCancel(
  input: BookingInput,
  { found, path }: Pick<ReservationPage, 'found' | 'path'>,
): Promise<string> {
  const { text, format, to } = input;
  const { record, chargeNow } = found;
  const waits = record.kind === 'waiting';
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
    title: text(waits ? 'booking.wait.leaveTitle' : 'booking.cancelTitle'),
    path: `${path}/cancel`,
    body: [
      renderFacts(input, {
        at: record.starts_at.getTime(),
        until: record.latest_at?.getTime(),
        persons: record.persons,
        area: record.area,
        ...(!waits && { code: record.code }),
      }),
      waits ? NOTHING : markup`<p class="lead">${costs}</p>`,
      markup`<form class="choices" method="post" action="${to(`${path}/cancel`)}"><input type="hidden" name="kept" value="${chargeNow}"><button class="bad">${text(waits ? 'booking.wait.leave' : 'booking.cancelYes')}</button><a class="go quiet" href="${to(path)}">${text(waits ? 'booking.wait.stay' : 'booking.cancelNo')}</a></form>`,
    ],
  });
}

/** A link that is none of ours, or out of date. */
export const renderUnknown = (input: BookingInput): Promise<string> =>
  renderBookingPage(input, {
    title: input.text('booking.unknown'),
    path: '/book',
    body: [
      markup`<p>${input.text('booking.unknownText')}</p><p><a class="go" href="${bookAgain(input)}">${input.text('booking.title')}</a></p>`,
    ],
  });
