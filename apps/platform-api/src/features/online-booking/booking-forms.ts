import { ERROR } from '@store-panel/contract/errors/error-codes';
import type { FastifyInstance } from 'fastify';

import { fullAddress } from '#access/accounts/recipient.ts';
import { ApiError } from '#access/api-error.ts';
import { recordCodeAttempt, redeemCode } from '#access/codes/one-time-codes.queries.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import {
  type BookingDeps,
  type BookingInput,
  forgetReference,
  readBookingPage,
  sendBookingPage,
} from '#features/online-booking/booking-context.ts';
import { countCode } from '#features/online-booking/booking-limits.ts';
import type { BookingNotice } from '#features/online-booking/booking-notices.ts';
import { readInstant } from '#features/online-booking/booking-request.ts';
import { bookTable, waitForTable } from '#features/online-booking/guest-booking-forms.ts';
import { eraseGuest } from '#features/online-booking/erase-guest.ts';
import { GUEST } from '#reservations/guest-actor.ts';
import { rememberContact } from '#features/online-booking/guest-contact.ts';
import { recipientOf } from '#reservations/guest-recipient.ts';
import { type GuestReservation, readGuestReservation } from '#features/online-booking/guest-reservation.ts';
import { renderUnknown } from '#features/online-booking/render/render-reservation.ts';
import { sendGuestCode } from '#features/online-booking/messages/send-guest-message.ts';
import { changeReservation } from '#reservations/commands/change.ts';
import { cancelForGuest, confirmHold, reconfirm } from '#reservations/commands/online-booking.ts';
import { confirmWaitingGuest } from '#reservations/commands/waiting-guests.ts';
import { onlineCommand } from '#reservations/commands/online-store.ts';
import { runCommand } from '#reservations/commands/system-command.ts';
import type { CommandContext } from '#reservations/commands/command-context.ts';
import { createGuestLinks } from '#reservations/guest-page.ts';
import { redirectTo } from '#sites/page/site-page.ts';
import type { Sites } from '#sites/serve-sites.ts';
import { registerSiteForms, type SiteForm } from '#sites/site-forms.ts';

/** Wishes of 500 characters, each of which may take several bytes. */
const MAX_FORM_BYTES = 16 * 1024;

type Form = SiteForm<{ readonly token?: string }>;
interface ReservationForm extends Form {
  readonly input: BookingInput;
  readonly found: GuestReservation;
  /** Of the guest's page. */
  readonly path: string;
}

/** Takes the forms by which guests book a table, confirm it, change and cancel it. */
export async function registerBookingForms(
  app: FastifyInstance,
  deps: BookingDeps & { readonly sites: Sites },
): Promise<void> {
  const links = createGuestLinks(deps.secrets);
  await registerSiteForms(app, deps, MAX_FORM_BYTES, (post) => {
    post<Form['params']>('/book/details', async (form) => {
      const input = await readBookingPage(deps, form.storeId, form.request, { code: form.lang });
      return input ? bookTable(deps, { ...form, input }) : form.reply.callNotFound();
    });
    post<Form['params']>('/book/wait', async (form) => {
      const input = await readBookingPage(deps, form.storeId, form.request, { code: form.lang });
      return input ? waitForTable(deps, { ...form, input }) : form.reply.callNotFound();
    });
    const postOf = (part: string, take: (form: ReservationForm) => Promise<BookingNotice | null>) =>
      post<Form['params']>(`/r/:token/${part}`, async (form) => {
        const { storeId, request, reply, params } = form;
        const id = links.read(storeId, params.token ?? '');
        const found = id === null ? undefined : await readGuestReservation(deps.database.kysely, storeId, id);
        const usual = found?.record.lang;
        const input = await readBookingPage(deps, storeId, request, {
          code: form.lang,
          ...(usual !== undefined && { usual }),
        });
        if (!input) return reply.callNotFound();
        if (!found) return sendBookingPage(reply, 404, await renderUnknown(input), input);
        const path = links.pathOf(storeId, found.record.id);
        const notice = await take({ ...form, input, found, path }).catch(noticeOf);
        return redirectTo(reply, input.to(path, notice === null ? '' : `m=${notice}`));
      });
    postOf('code', (form) => confirm(deps, form));
    postOf('take', (form) => takeOffer(deps, form));
    postOf('coming', async ({ storeId, found }) => {
      if (!found.canReconfirm) return 'changed';
      const { id } = found.record;
      await asGuest(deps, { storeId, needsOnline: false, take: (context) => reconfirm(context, id) });
      return 'coming';
    });
    postOf('new-code', (form) => sendAgain(deps, form));
    postOf('change', (form) => change(deps, form));
    postOf('cancel', (form) => cancel(deps, form));
    postOf('erase', async ({ storeId, found }) => {
      await inTransaction(deps.database, (db) => eraseGuest(db, storeId, found.record.id));
      return 'erased';
    });
  });
}

/** What the guest's page says of a refused step; other errors are faults. */
function noticeOf(error: unknown): BookingNotice {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case ERROR.otpVerificationFailed:
      return 'code';
    case ERROR.rateLimited:
      return 'too_often';
    case ERROR.tableNotFree:
      return error.detail.reason === 'persons' ? 'larger' : 'taken';
    case ERROR.changeStatusFailed:
    case ERROR.cancelFailed:
      return 'late';
    case ERROR.staleVersion:
      return 'changed';
    case ERROR.storeBusinessOff:
    case ERROR.storeIdMismatch:
      return 'call_us';
    default:
      throw error;
  }
}

interface GuestStep<T> {
  readonly storeId: string;
  readonly needsOnline: boolean;
  /** The step is meant for the version that its page has shown: another one is not tried again. */
  readonly isOfVersion?: boolean;
  /** What has to be locked before the rules of booking. */
  readonly before?: (db: QueryExecutor) => Promise<unknown>;
  readonly take: (context: CommandContext) => Promise<T>;
}

/** A step of a guest on a reservation. */
const asGuest = <T>(
  { database, ...deps }: BookingDeps,
  { storeId, needsOnline, isOfVersion = false, before, take }: GuestStep<T>,
): Promise<T> =>
  (isOfVersion ? inTransaction : runCommand)(database, async (db, afterCommit) => {
    await before?.(db);
    return take(await onlineCommand(deps, { db, afterCommit, storeId, actor: GUEST, needsOnline }));
  });

async function confirm(deps: BookingDeps, { storeId, fields, found, reply }: ReservationForm): Promise<BookingNotice> {
  const { secrets, database, address } = deps;
  const { id, code_id: codeId, kind } = found.record;
  const waits = kind === 'waiting';
  // A second press, or a page that was open for long.
  if (!found.awaitsCode || codeId === null) return 'changed';
  const use = { purpose: 'reservation' } as const;
  await recordCodeAttempt(database.kysely, codeId, use);
  const otp = (fields.get('code') ?? '').replaceAll(/\s/g, '').slice(0, 12);
  await asGuest(deps, {
    storeId,
    needsOnline: true,
    before: (db) => redeemCode(db, secrets, { otp_id: codeId, otp }, use),
    take: (context) => (waits ? confirmWaitingGuest(context, id) : confirmHold(context, id)),
  });
  const recipient = recipientOf(found.record, found.callingCode);
  if (recipient !== null)
    rememberContact(reply, secrets, { storeId, contact: fullAddress(recipient), isHttps: address.isHttps });
  forgetReference(reply, address.isHttps);
  return waits ? 'waiting' : 'booked';
}

/** Takes the table that was offered to a guest who waited; once that is over, if it is free still. */
async function takeOffer(deps: BookingDeps, { storeId, found }: ReservationForm): Promise<BookingNotice> {
  if (!found.isOffered) return 'changed';
  await asGuest(deps, { storeId, needsOnline: true, take: (context) => confirmHold(context, found.record.id) });
  return 'booked';
}

async function sendAgain(
  { database, secrets }: BookingDeps,
  { storeId, siteUrl, found, path }: ReservationForm,
): Promise<BookingNotice> {
  const { record, awaitsCode, callingCode } = found;
  const recipient = recipientOf(record, callingCode);
  if (!awaitsCode || recipient === null) return 'changed';
  await countCode(database.kysely, storeId, recipient);
  try {
    await inTransaction(database, (db) => sendGuestCode(db, { secrets, record, recipient, url: siteUrl + path }));
  } catch (error) {
    if (error instanceof ApiError && error.code === ERROR.rateLimited) return 'wait';
    throw error;
  }
  return 'sent';
}

async function change(deps: BookingDeps, { storeId, fields, found }: ReservationForm): Promise<BookingNotice> {
  const startsAt = readInstant(fields.get('at'));
  const persons = Number(fields.get('persons') ?? '');
  const version = Number(fields.get('version') ?? '');
  const area = fields.get('area') ?? '';
  const isFit = startsAt !== null && Number.isInteger(persons) && persons > 0 && Number.isInteger(version);
  if (!isFit || area.length > 40) return 'changed';
  const { id } = found.record;
  await asGuest(deps, {
    storeId,
    needsOnline: true,
    isOfVersion: true,
    take: (context) =>
      changeReservation(context, { id, version, startsAt, persons, area }, { actor: 'guest', booker: 'online' }),
  });
  return 'moved';
}

/** Cancels at the cost that the guest has read; one that has risen meanwhile is shown first. */
async function cancel(deps: BookingDeps, { storeId, fields, found }: ReservationForm): Promise<BookingNotice | null> {
  if (found.chargeNow > Number(fields.get('kept') ?? '0')) return 'changed';
  await asGuest(deps, { storeId, needsOnline: false, take: (context) => cancelForGuest(context, found.record.id) });
  return null;
}
