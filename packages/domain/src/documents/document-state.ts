import { addDays, type StoreDate } from '#time/store-time.ts';
import { wallClockInstant } from '#time/wall-clock.ts';

/** What happens once the grace after an expiry is over. */
export const ON_EXPIRY = ['remind', 'hold_payouts', 'no_new_orders'] as const;
export type OnExpiry = (typeof ON_EXPIRY)[number];

export const DOCUMENT_STATES = [
  'missing',
  'uploaded',
  'approved',
  'expiring',
  'in_grace',
  'expired',
  'declined',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Days before the expiry at which a store is reminded, unless the type says otherwise. */
export const DEFAULT_REMIND_DAYS = [30, 7, 1] as const;
export const DEFAULT_GRACE_DAYS = 14;
/** Reminders of a type, and how long before the expiry the first may be. */
export const MAX_REMIND_STEPS = 5;
export const MAX_REMIND_DAYS = 365;
export const MAX_GRACE_DAYS = 365;
/** A date of expiry further ahead is a typing error. */
const MAX_YEARS_AHEAD = 20;
/** A document that is in force for longer is not replaced yet. */
const REPLACEABLE_DAYS = 60;
/** The hour of the store's clock at which the consequence of an expiry begins, never in the evening's rush. */
const BEGINS_AT_HOUR = 6;
/** The step of the reminder after the expiry; those before it are its days. */
export const EXPIRED_STEP = -1;

const DAY_MS = 86_400_000;

/** What a document type says about expiry. */
export interface ExpiryTerms {
  readonly asksExpiry: boolean;
  readonly remindDays: readonly number[];
  readonly graceDays: number;
}

/** One upload of a document. */
export interface DocumentUpload {
  readonly review: 'uploaded' | 'approved' | 'declined';
  /** Last day on which it is valid; null: never asked for. */
  readonly expiresOn: StoreDate | null;
}

export interface DocumentStatus<Upload extends DocumentUpload> {
  readonly state: DocumentState;
  /** The newest approved upload. It stays in force while a newer one waits or is declined. */
  readonly inForce: Upload | null;
  /** The newest upload without a review. */
  readonly waiting: Upload | null;
  /** Until the last valid day: 0 on that day, negative afterwards. Null without an expiry. */
  readonly daysLeft: number | null;
}

/** Days from one date to another; negative if it lies before. */
export const daysBetween = (from: StoreDate, to: StoreDate): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Works out where a requested document stands, so that nothing has to be stored or changed as time goes by.
 * @param uploads - all uploads of it, oldest first
 * @param today - in the store's zone
 */
export function documentState<Upload extends DocumentUpload>(
  uploads: readonly Upload[],
  terms: ExpiryTerms,
  today: StoreDate,
): DocumentStatus<Upload> {
  const inForce = uploads.findLast(({ review }) => review === 'approved') ?? null;
  const waiting = uploads.findLast(({ review }) => review === 'uploaded') ?? null;
  const expiresOn = terms.asksExpiry ? (inForce?.expiresOn ?? null) : null;
  const daysLeft = expiresOn === null ? null : daysBetween(today, expiresOn);
  if (inForce !== null) return { state: stateInForce(daysLeft, terms), inForce, waiting, daysLeft };
  const state = waiting ? 'uploaded' : uploads.length > 0 ? 'declined' : 'missing';
  return { state, inForce, waiting, daysLeft };
}

function stateInForce(daysLeft: number | null, { remindDays, graceDays }: ExpiryTerms): DocumentState {
  if (daysLeft === null) return 'approved';
  if (daysLeft < -graceDays) return 'expired';
  if (daysLeft < 0) return 'in_grace';
  return daysLeft <= Math.max(...remindDays, -1) ? 'expiring' : 'approved';
}

/** The first day after the grace, on which the consequence of an expiry begins. */
export const consequenceDay = (expiresOn: StoreDate, graceDays: number): StoreDate => addDays(expiresOn, graceDays + 1);

/** The instant at which the consequence begins on its day, in epoch milliseconds. */
export const consequenceBegins = (day: StoreDate, zone: string): number =>
  wallClockInstant(Date.parse(day) + BEGINS_AT_HOUR * 3_600_000, zone);

/**
 * The reminder that is due: days of a step, or EXPIRED_STEP; null if none is. Of several steps that have passed only the
 * last counts, so that a store that uploads late gets one reminder, not two at once. A document whose renewal waits needs none.
 */
export function reminderStep(documentStatus: DocumentStatus<DocumentUpload>, terms: ExpiryTerms): number | null {
  const { daysLeft, waiting } = documentStatus;
  if (daysLeft === null || waiting !== null) return null;
  if (daysLeft < 0) return EXPIRED_STEP;
  const due = terms.remindDays.filter((days) => daysLeft <= days);
  return due.length === 0 ? null : Math.min(...due);
}

/** Whether another file may be uploaded: a document that is in force for more than 60 days stays. */
export const isReplaceable = ({ inForce, daysLeft }: DocumentStatus<DocumentUpload>): boolean =>
  inForce === null || daysLeft === null || daysLeft <= REPLACEABLE_DAYS;

/** Why a date cannot be the expiry of a document that is uploaded today; null if it can. */
export function expiryProblem(expiresOn: StoreDate, today: StoreDate): 'past' | 'tooFar' | null {
  if (expiresOn < today) return 'past';
  const [year, ...rest] = today.split('-');
  const latest = [String(Number(year) + MAX_YEARS_AHEAD), ...rest].join('-');
  return expiresOn > latest ? 'tooFar' : null;
}

/** Letters and digits of any script with what separates them, as documents are numbered. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,38}[\p{L}\p{N}]$/u;

/** Whether a text can be the number of a document: 3 to 40 signs, letters, digits and what separates them. */
export const isDocumentNumber = (text: string): boolean => NUMBER.test(text);
