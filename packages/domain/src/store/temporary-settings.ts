import type { SettingValue } from '#settings/setting-value.ts';
import type { StoreSettings } from '#store/store-settings.ts';

/** Store settings that may hold until a time only, each with the fields that end together; not in the specification. */
export const TEMPORARY_GROUPS = {
  minimum_order_price: ['minimum_order_price'],
  delivery_minutes: ['delivery_minutes_min', 'delivery_minutes_max'],
  cancellation_charge: ['cancellation_charge_kind', 'cancellation_charge_value', 'cancellation_charge_threshold'],
  schedule: ['takes_scheduled_orders', 'schedule_min_minutes', 'schedule_max_days'],
} as const satisfies Readonly<Record<string, readonly (keyof StoreSettings)[]>>;
export type TemporaryGroup = keyof typeof TEMPORARY_GROUPS;
export const TEMPORARY_GROUP_NAMES = Object.keys(TEMPORARY_GROUPS) as readonly TemporaryGroup[];

/** The field that has a group's end: ISO 8601 UTC; null or missing: it has none. */
export const untilField = (group: TemporaryGroup) => `${group}_until` as const;

/** Until when a group's present values hold, and what its fields are from then on. */
export interface TemporaryValue {
  /** ISO 8601 UTC. */
  readonly until: string;
  readonly before: Partial<StoreSettings>;
}
export type Temporary = Readonly<Partial<Record<TemporaryGroup, TemporaryValue>>>;

/** Ours: a value for longer is no temporary one. Milliseconds. */
export const TEMPORARY_MAX_MS = 366 * 24 * 60 * 60_000;

const hasEnded = ({ until }: TemporaryValue, now: number): boolean => Date.parse(until) <= now;

const groupsWhere = (temporary: Temporary, isMatch: (value: TemporaryValue) => boolean): Temporary =>
  Object.fromEntries(
    TEMPORARY_GROUP_NAMES.flatMap((group) => {
      const value = temporary[group];
      return value !== undefined && isMatch(value) ? [[group, value] as const] : [];
    }),
  );

/** Those that hold now. Compares with the clock, so that an end needs no action. */
export const runningTemporary = (temporary: Temporary, now: number): Temporary =>
  groupsWhere(temporary, (value) => !hasEnded(value, now));

/** Those that are over, whether or not they were cleared away. */
export const endedTemporary = (temporary: Temporary, now: number): Temporary =>
  groupsWhere(temporary, (value) => hasEnded(value, now));

/** When the first of them ends, in epoch milliseconds; null if there are none. */
export function firstTemporaryEnd(temporary: Temporary): number | null {
  const ends = Object.values(temporary).map(({ until }) => Date.parse(until));
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A store as it is now: fields whose time is over are again what they were before. Every reader of such fields uses it. */
export function effectiveStore<Row extends { readonly temporary: Temporary }>(row: Row, now: number): Row {
  const changed = Object.values(endedTemporary(row.temporary, now))
    .flatMap(({ before }) => Object.entries(before))
    .filter(([field]) => field in row);
  return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) };
}

const fieldsOfGroup = (settings: StoreSettings, group: TemporaryGroup): Partial<StoreSettings> =>
  Object.fromEntries(TEMPORARY_GROUPS[group].map((field) => [field, settings[field]]));

/** The ends of all groups as fields of the settings. */
export const untilFields = (temporary: Temporary) =>
  Object.fromEntries(
    TEMPORARY_GROUP_NAMES.map((group) => [untilField(group), temporary[group]?.until ?? null]),
  ) as Required<Pick<StoreSettings, `${TemporaryGroup}_until`>>;

/**
 * What is temporary after a save. A group that has an end already goes on returning to what it was before the first
 * change; another one to what it is now.
 * @param present - what holds now, with what is temporary of it.
 */
export function temporaryAfter(
  present: { readonly settings: StoreSettings; readonly temporary: Temporary },
  after: StoreSettings,
): Temporary {
  return Object.fromEntries(
    TEMPORARY_GROUP_NAMES.flatMap((group) => {
      const until = after[untilField(group)] ?? null;
      if (until === null) return [];
      const before = present.temporary[group]?.before ?? fieldsOfGroup(present.settings, group);
      return [[group, { until, before }] as const];
    }),
  );
}

/** The first group with an end that has passed or is too far off; null if there is none. */
export const findWrongEnd = (temporary: Temporary, now: number): TemporaryGroup | null =>
  TEMPORARY_GROUP_NAMES.find((group) => {
    const value = temporary[group];
    return value !== undefined && (hasEnded(value, now) || Date.parse(value.until) - now > TEMPORARY_MAX_MS);
  }) ?? null;

/** The settings as the journal has them: an end with what the group's fields are then, or taking back would lose it. */
export const journalledStore = (
  settings: StoreSettings,
  temporary: Temporary,
): Readonly<Record<string, SettingValue>> => ({
  ...settings,
  ...Object.fromEntries(
    TEMPORARY_GROUP_NAMES.map((group) => {
      const value = temporary[group];
      const fields: readonly (keyof StoreSettings)[] = TEMPORARY_GROUPS[group];
      const texts = value && [value.until, ...fields.map((field) => JSON.stringify(value.before[field]))];
      return [untilField(group), texts ?? null];
    }),
  ),
});

/** Reads them back. */
export function storeOfJournal(values: Readonly<Record<string, unknown>>): {
  readonly settings: StoreSettings;
  readonly temporary: Temporary;
} {
  const temporary: Temporary = Object.fromEntries(
    TEMPORARY_GROUP_NAMES.flatMap((group) => {
      const value = values[untilField(group)];
      if (!Array.isArray(value)) return [];
      const [until, ...texts] = value as readonly string[];
      const before = Object.fromEntries(
        TEMPORARY_GROUPS[group].map((field, at) => [field, JSON.parse(texts[at] ?? 'null') as unknown]),
      );
      return [[group, { until: String(until), before }] as const];
    }),
  );
  return { settings: { ...(values as unknown as StoreSettings), ...untilFields(temporary) }, temporary };
}
