import { foldDigits } from '#input/digits.ts';
import type { ServiceLevel } from '#shipments/service-levels.ts';

// Codes that are counted and end, each handed to one or a few people (spec: "Unique code with expiry and number of
// usages", "date, unique code" required). What a code opens, its forms and its limits are ours.

/**
 * What its holder may do. `offer`: use the offer that the code points at. `return`: open a return that needs no approval.
 * `send`: send a parcel to one of the store's addresses at the store's cost.
 */
export const CODE_PURPOSES = ['return', 'send', 'offer'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** How soon a parcel to the store may be: none of them needs a courier at once. */
export const SENT_LEVELS = ['same_day', 'next_day', 'economy'] as const satisfies readonly ServiceLevel[];

/** Why nothing of an order can come back by a code. */
export const CODE_RETURN_PROBLEMS = ['not_delivered', 'window_over', 'nothing_left'] as const;
export type CodeReturnProblem = (typeof CODE_RETURN_PROBLEMS)[number];

/** Whether its codes are typed on the public page, without a session. */
export const isPublicPurpose = (purpose: CodePurpose): boolean => purpose !== 'offer';

export const CODE_LIMITS = {
  typedLength: { min: 6, max: 20 },
  batch: { min: 1, max: 1_000 },
  uses: { min: 1, max: 10_000 },
  /** Of a store, that have not ended or expired. */
  batches: 200,
  /** Of the store, that parcels can be sent to. */
  addresses: 50,
  /** The newest, ended and expired ones among them. */
  listed: 400,
  /** Days from today on which a code can be used. */
  days: 730,
} as const;

const TYPED = /^[A-Z0-9-]+$/;

/** A code as it is compared: in capitals and Latin digits, without spaces. */
export const normalizeUniqueCode = (input: string): string => foldDigits(input).replaceAll(/\s/gu, '').toUpperCase();

/** For normalized codes that a store has made up itself. */
export function isTypedCode(code: string): boolean {
  const { min, max } = CODE_LIMITS.typedLength;
  return TYPED.test(code) && code.length >= min && code.length <= max;
}

/** Letters and digits that are not mistaken for each other: five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;
/** How many random values a generated code takes. */
export const GENERATED_SIGNS = 2 * GROUP;

/** A code from random values of 0 to 31: `XXXXX-XXXXX`, 50 bits. @throws RangeError for others, or another number of them */
export function toGeneratedCode(values: readonly number[]): string {
  const signs = values.map((value) => ALPHABET[value]);
  if (signs.length !== GENERATED_SIGNS || signs.includes(undefined)) throw new RangeError('not ten values of 0 to 31');
  return `${signs.slice(0, GROUP).join('')}-${signs.slice(GROUP).join('')}`;
}

/** Where a code, or all codes of a batch together, stand. Instants in epoch milliseconds. */
export interface CodeUsage {
  readonly uses: number;
  /** That were not given back; a restored order may take one beyond `uses`. */
  readonly used: number;
  /** Exclusive: the end of the last day in the store's zone. */
  readonly endsAt: number;
  /** When the store ended it; null if it did not. */
  readonly endedAt: number | null;
}

export const CODE_STATES = ['active', 'used_up', 'expired', 'ended'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Follows from the row and the clock, so that nothing has to switch it. */
export function codeState({ uses, used, endsAt, endedAt }: CodeUsage, now: number): CodeState {
  if (endedAt !== null) return 'ended';
  if (now >= endsAt) return 'expired';
  return used >= uses ? 'used_up' : 'active';
}

export const CODE_WARNINGS = ['nearly_used', 'ends_soon'] as const;
export type CodeWarning = (typeof CODE_WARNINGS)[number];

const WARNING_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the store should know of codes that are active; empty for others. At 80 % of the uses, and 7 days before the end. */
export function codeWarnings(usage: CodeUsage, now: number): readonly CodeWarning[] {
  if (codeState(usage, now) !== 'active') return [];
  return [
    ...(usage.used * 5 >= usage.uses * 4 ? (['nearly_used'] as const) : []),
    ...(usage.endsAt - now <= WARNING_DAYS * DAY_MS ? (['ends_soon'] as const) : []),
  ];
}
