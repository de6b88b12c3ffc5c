import type { LanguageCode } from '#geo/languages.ts';
import type { HoursCalendar } from '#hours/hours-calendar.ts';
import type { ChangeSetKind, MenuChange } from '#menu-changes/menu-change.ts';

// What a store should look at in its menu. Ours: the specification has no check of a menu.

/** `not_orderable`: customers see it and cannot order it. `consistency`: law, and what contradicts itself. */
export const FINDING_SEVERITIES = ['not_orderable', 'costs_sales', 'consistency'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];

/** All kinds of findings, in the order in which they are shown. */
export const FINDINGS = {
  /** A group asks for more than its visible modifiers: no item with it can be ordered. */
  unfillable_group: 'not_orderable',
  /** A visible category or sub-category of which nothing can be ordered. */
  empty_place: 'not_orderable',
  /** Its schedules, or these and the opening hours, meet at no time within about a year. */
  never_available: 'not_orderable',
  /** Not in stock until the store puts it back. */
  off: 'costs_sales',
  /** Sold out for {@link LONG_SOLD_OUT_DAYS} days or more. */
  sold_out_long: 'costs_sales',
  /** Costs nothing, whatever a customer has to choose with it. */
  free: 'costs_sales',
  no_picture: 'costs_sales',
  no_description: 'costs_sales',
  /** Without a name in the first language of the store's page. */
  untranslated: 'costs_sales',
  /** A label that the item's allergens, or another label, contradict. */
  contradicting_label: 'consistency',
  allergens_not_stated: 'consistency',
  /** No tax rate of its own where the store taxes by item. */
  no_tax: 'consistency',
  /** More modifiers preselected than the group allows, or fewer than it requires. */
  defaults_outside_range: 'consistency',
  unused_group: 'consistency',
  similar_names: 'consistency',
} as const satisfies Readonly<Record<string, FindingSeverity>>;

export type FindingKind = keyof typeof FINDINGS;

export const FINDING_KINDS = Object.keys(FINDINGS) as readonly FindingKind[];

export const isFindingKind = (text: string): text is FindingKind => Object.hasOwn(FINDINGS, text);

export const LONG_SOLD_OUT_DAYS = 7;

/** Parts of one kind, in the order of the menu. */
export interface FoundParts {
  readonly kind: ChangeSetKind;
  readonly ids: readonly string[];
}

export interface Finding {
  readonly kind: FindingKind;
  readonly severity: FindingSeverity;
  /** Number of all parts; at least 1. */
  readonly count: number;
  readonly parts: readonly FoundParts[];
  /** A change that ends the finding; null where only the store knows one. */
  readonly change: MenuChange | null;
}

/** Of a limit that holds now. */
export interface SoldOutSpan {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** What a check has to know beside the menu. */
export interface MenuCheckContext {
  /** By the ids of items and modifiers. */
  readonly soldOut: ReadonlyMap<string, SoldOutSpan>;
  readonly usesItemTax: boolean;
  /** The first language of the store's page; null: not one of the nine, or unknown. */
  readonly firstLanguage: LanguageCode | null;
  /** When the store is open, always where that is unknown, from `now` on (epoch milliseconds). */
  readonly openings: { readonly calendar: HoursCalendar; readonly now: number };
}
