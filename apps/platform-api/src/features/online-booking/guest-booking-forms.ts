import { ERROR } from '@store-panel/contract/errors/error-codes';
import { storeDay } from '@store-panel/domain/time/store-time';

import { fullAddress } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { rateLimitKey } from '#access/rate-limit.ts';
import {
  type BookingDeps,
  type BookingInput,
  forgetReference,
  isReference,
  rememberReference,
  sendBookingPage,
} from '#features/online-booking/booking-context.ts';
import { TooManyReservations } from '#features/online-booking/booking-limits.ts';
import { readInstant, toQuery } from '#features/online-booking/booking-request.ts';
import { type DetailsState, showDetails } from '#features/online-booking/details-page.ts';
import { isKnownContact } from '#features/online-booking/guest-contact.ts';
import { guestProblems, readGuest } from '#features/online-booking/guest-form.ts';
import { holdForGuest } from '#features/online-booking/hold-for-guest.ts';
import { noTimeOf } from '#features/online-booking/offered-times.ts';
import { type Choice, readChoice } from '#features/online-booking/read-choice.ts';
import { renderOff } from '#features/online-booking/render/render-choice.ts';
import { joinWaitingList } from '#features/online-booking/waiting-list/join-waiting-list.ts';
import { showWait, type WaitState } from '#features/online-booking/waiting-list/wait-page.ts';
import { createGuestLinks } from '#reservations/guest-page.ts';
import { recipientOf } from '#reservations/guest-recipient.ts';
import type { ReservationRecord } from '#reservations/reservation-records.queries.ts';
import { redirectTo, type SitePageInput } from '#sites/page/site-page.ts';
import type { SiteForm } from '#sites/site-forms.ts';

const UNPROCESSABLE = 422;
const CONFLICT = 409;

type BookingForm = SiteForm & { readonly input: BookingInput };

/** Why a form is shown again. */
type Refusal = Pick<DetailsState, 'problems' | 'notice' | 'alternatives'> & { readonly status: number };

/** Reads what the guest looks for; null while the store takes no reservations online, which the page says. */
async function readForm(deps: BookingDeps, { input, fields, reply }: BookingForm): Promise<Choice | null> {
  try {
    return await readChoice(deps, input, fields);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ERROR.storeBusinessOff) throw error;
    sendBookingPage(reply, CONFLICT, await renderOff(input), input);
    return null;
  }
}

/** What both forms have of their guest. */
function readWho({ secrets }: BookingDeps, { storeId, siteUrl, input, fields, request }: BookingForm, choice: Choice) {
  const sent = fields.get('reference');
  const typed = readGuest(fields);
  const { callingCode, contact } = choice.availability.rules;
  const problems = guestProblems(typed, { contact, callingCode });
  const recipient = recipientOf(typed, callingCode);
  // A number abroad gets no code.
  const abroad = {
    problems: contact === 'phone' ? {} : ({ email: 'email' } as const),
    notice: input.text(contact === 'phone' ? 'booking.problem.callUs' : 'booking.problem.abroad'),
  };
  const refusal: Refusal | null =
    Object.keys(problems).length > 0
      ? { status: UNPROCESSABLE, problems }
      : recipient === null
        ? { status: UNPROCESSABLE, ...abroad }
        : null;
  return {
    reference: isReference(sent) ? sent : crypto.randomUUID(),
    typed,
    recipient,
    refusal,
    isKnown: recipient !== null && isKnownContact(secrets, request, storeId, fullAddress(recipient)),
    address: rateLimitKey(request.ip),
    urlOf: (id: string) => siteUrl + createGuestLinks(secrets).pathOf(storeId, id),
    guest: {
      name: typed.name,
      phone: typed.phone,
      email: typed.email,
      lang: input.language.index === null ? input.data.languages.languages[0].code : input.language.code,
      guestNote: typed.note,
    },
  };
}

/** Leads on to the guest's page of what was booked. */
function leadOn(
  { secrets, address }: BookingDeps,
  form: BookingForm,
  reference: string,
  record: ReservationRecord,
): void {
  const { storeId, input, reply } = form;
  const isTable = record.kind === 'reservation';
  if (isTable && record.status === 'held') rememberReference(reply, reference, address.isHttps);
  else if (isTable) forgetReference(reply, address.isHttps);
  void redirectTo(reply, input.to(createGuestLinks(secrets).pathOf(storeId, record.id)));
}

/** Holds a table, or shows the form again with what is wrong. */
export async function bookTable(deps: BookingDeps, form: BookingForm): Promise<void> {
  const { storeId, input, fields, reply } = form;
  const at = readInstant(fields.get('at'));
  if (at === null) return void redirectTo(reply, input.to('/book'));
  // The day is that of the time: a form names one alone.
  fields.set('date', storeDay(at, input.data.store.timezone));
  const choice = await readForm(deps, form);
  if (choice === null) return;
  const { reference, typed, recipient, refusal, guest, ...who } = readWho(deps, form, choice);
  const again = async ({ status, ...more }: Refusal) =>
    sendBookingPage(reply, status, await showDetails(deps, input, choice, { at, reference, typed, ...more }), input);
  if (refusal !== null || recipient === null) return again(refusal ?? { status: UNPROCESSABLE });
  const { persons, area } = choice.request;
  try {
    const booking = { ...guest, startsAt: at, persons, area: area ?? '' };
    leadOn(deps, form, reference, await holdForGuest(deps, { storeId, booking, recipient, reference, ...who }));
  } catch (error) {
    return again(refusalOf(error, input));
  }
}

/** Puts a guest on the waiting list of a day, or shows the form again with what is wrong. */
export async function waitForTable(deps: BookingDeps, form: BookingForm): Promise<void> {
  const { storeId, input, fields, reply } = form;
  const choice = await readForm(deps, form);
  if (choice === null) return;
  const [from, until] = [readInstant(fields.get('from')), readInstant(fields.get('until'))];
  const { reference, typed, recipient, refusal, isKnown, guest, ...who } = readWho(deps, form, choice);
  const again = async ({ status, problems, notice }: Refusal) => {
    const state: WaitState = { reference, typed, from, until, ...(problems && { problems }), notice: notice ?? null };
    const page = showWait(input, choice, state);
    // Nothing is left of the day that a guest could wait for.
    if (page === null) return void redirectTo(reply, input.to('/book', toQuery(choice.request)));
    sendBookingPage(reply, status, await page, input);
  };
  if (refusal !== null || recipient === null) return again(refusal ?? { status: UNPROCESSABLE });
  if (from === null || until === null || from > until)
    return again({ status: UNPROCESSABLE, notice: input.text('booking.wait.order') });
  const { persons, area } = choice.request;
  try {
    const toWait = { ...guest, from, until, persons, area: area ?? '', reference, isKnown };
    leadOn(deps, form, reference, await joinWaitingList(deps, { storeId, guest: toWait, recipient, ...who }));
  } catch (error) {
    return again(refusalOf(error, input));
  }
}

function refusalOf(error: unknown, { text }: SitePageInput): Refusal {
  if (error instanceof TooManyReservations) return { status: CONFLICT, notice: text('booking.problem.tooMany') };
  if (!(error instanceof ApiError)) throw error;
  if (error.code === ERROR.rateLimited) return { status: 429, notice: text('booking.problem.tooOften') };
  if (error.code === ERROR.tableNotFree) {
    const alternatives = (error.detail.alternatives ?? []).map((time) => Date.parse(time));
    const none = noTimeOf(error.detail.reason);
    return {
      status: CONFLICT,
      notice: text(none === null ? 'booking.problem.taken' : `booking.none.${none}`),
      alternatives,
    };
  }
  if (error.code !== ERROR.orderFailed && error.code !== ERROR.storeBusinessOff) throw error;
  return { status: CONFLICT, notice: text('booking.problem.callUs') };
}
