/** Kinds of entries, and their numbers in the database. */
export const ENTRY_KINDS = {
  /** The difference that a change of an order makes. */
  order: 1,
  /** The difference that a change of a reservation makes. */
  reservation: 2,
  /** What the store had when its book was begun. */
  opening: 3,
  release: 4,
  payout: 5,
  payout_returned: 6,
  top_up: 7,
  withdrawal: 8,
  subscription: 9,
  adjustment: 10,
  rounding: 11,
  /** Takes another entry back, line by line. */
  counter_entry: 12,
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;
export type EntryKindCode = (typeof ENTRY_KINDS)[EntryKind];

export const ENTRY_KIND_NAMES = Object.keys(ENTRY_KINDS) as readonly EntryKind[];

/** Entries that no order and no reservation decides. */
export type FreeEntryKind = Exclude<EntryKind, 'order' | 'reservation'>;

/** What an entry is about, and the number in the database. */
export const SUBJECT_KINDS = { order: 1, reservation: 2 } as const;
export type SubjectKind = keyof typeof SUBJECT_KINDS;
export type SubjectKindCode = (typeof SUBJECT_KINDS)[SubjectKind];

const NAMES: ReadonlyMap<number, EntryKind> = new Map(ENTRY_KIND_NAMES.map((name) => [ENTRY_KINDS[name], name]));

/** @throws RangeError for a number that is none */
export function entryKindOf(code: number): EntryKind {
  const name = NAMES.get(code);
  if (name === undefined) throw new RangeError(`${code} is no kind of entry`);
  return name;
}

const REVERSIBLE: ReadonlySet<EntryKind> = new Set(['opening', 'top_up', 'subscription', 'adjustment']);

/** Whether a counter-entry may take it back: what an order, a week or a payout decides is corrected by these. */
export const isReversible = (kind: EntryKind): boolean => REVERSIBLE.has(kind);
