import { type ChangedValue, isDifferent, revertOf, type StayReason } from '#settings/revert.ts';
import type { SettingValue } from '#settings/setting-value.ts';
import { fieldsOf, groupsOf, joinedTo, secretsOf, type SettingSection } from '#settings/settings-table.ts';

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a section holds at a path; null if it, or what it is part of, is turned off. */
export function valueAt(values: object, path: string): SettingValue {
  let value: unknown = values;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return (value ?? null) as SettingValue;
}

/** Secrets are in no value of a section; `secretChange` makes their rows. */
const readableFields = (section: SettingSection) =>
  fieldsOf(section).filter((field) => !secretsOf(section).includes(field));

/**
 * Which fields of a section a save changes, as rows of the journal: of the kind that the section is called, with the id of
 * its store. What gives a changed field its meaning is among them even if it stays the same.
 */
export function changedFields(
  section: SettingSection,
  storeId: string,
  before: object,
  after: object,
): readonly ChangedValue[] {
  const all = readableFields(section).map((field) => ({
    kind: section,
    id: storeId,
    field,
    before: valueAt(before, field),
    after: valueAt(after, field),
  }));
  const changed = new Set<string>(all.filter(isDifferent).flatMap(({ field }) => joinedTo(section, field)));
  return all.filter(({ field }) => changed.has(field));
}

/** A section after a revert, and what stays as it is. */
export interface RevertedSection<Section extends object> {
  readonly values: Section;
  readonly rows: readonly ChangedValue[];
  readonly left: readonly { readonly row: ChangedValue; readonly reason: StayReason }[];
}

/**
 * Takes a change of a section back. What the change turned on or off goes back as a whole or not at all: half of its fields
 * would mean nothing. So do fields that mean something only together. Fields of what was turned off since stay off, and
 * secrets stay as they are.
 */
export function revertSection<Section extends object>(
  section: SettingSection,
  changed: readonly ChangedValue[],
  current: Section,
): RevertedSection<Section> {
  const secrets = secretsOf(section);
  const isSecret = ({ field }: ChangedValue) => secrets.includes(String(field));
  const { rows, left } = revertOf(
    changed.filter((row) => !isSecret(row)),
    ({ field }) => valueAt(current, String(field)),
  );
  const staying = new Set(left.flatMap(({ row }) => switchedGroup(section, changed, row.field) ?? []));
  // What the change did not touch in a group that it turned on was empty then.
  for (const field of fieldsOf(section)) {
    const group = switchedGroup(section, changed, field);
    const isUntouched = group !== undefined && !changed.some((row) => row.field === field);
    if (isUntouched && valueAt(current, field) !== null) staying.add(group);
  }
  const joinedToStaying = new Set(left.flatMap(({ row }) => joinedTo(section, String(row.field))));
  const stays = ({ field }: ChangedValue) => {
    if (joinedToStaying.has(String(field))) return true;
    const group = switchedGroup(section, changed, field);
    return group === undefined ? isOff(section, current, field) : staying.has(group);
  };
  const taken = rows.filter((row) => !stays(row));
  return {
    values: withRows(section, current, taken),
    rows: taken,
    left: [
      ...left,
      // The former value is not stored.
      ...changed.filter(isSecret).map((row) => ({ row, reason: 'secret' as const })),
      // As the change had it: `rows` go the other way.
      ...rows
        .filter((row) => stays(row))
        .map((row) => ({
          row: { ...row, before: row.after, after: row.before },
          reason: 'changed_since' as const,
        })),
    ],
  };
}

/** The outermost group that a change turned on or off, if the field is in one. */
function switchedGroup(
  section: SettingSection,
  changed: readonly ChangedValue[],
  field: string | null,
): string | undefined {
  const isSwitched = (switchField: string) =>
    changed.some((row) => row.field === switchField && (row.before === null || row.after === null));
  return groupsOf(section).findLast(
    ([group, switchField]) => field?.startsWith(`${group}.`) && isSwitched(switchField),
  )?.[0];
}

/** Whether the field is in a group that is turned off. */
const isOff = (section: SettingSection, current: object, field: string | null): boolean =>
  groupsOf(section).some(
    ([group, switchField]) => field?.startsWith(`${group}.`) && valueAt(current, switchField) === null,
  );

/** The values with each row's field as it is after the row. A group without its field is turned off. */
function withRows<Section extends object>(
  section: SettingSection,
  values: Section,
  rows: readonly ChangedValue[],
): Section {
  const after = new Map(rows.map((row) => [row.field, row.after]));
  let result: Values = {};
  for (const field of readableFields(section))
    result = withValue(
      result,
      field.split('.'),
      after.has(field) ? (after.get(field) ?? null) : valueAt(values, field),
    );
  for (const [group, switchField] of groupsOf(section))
    if (valueAt(result, switchField) === null) result = withValue(result, group.split('.'), null);
  return result as Section;
}

function withValue(values: Values, [name = '', ...rest]: readonly string[], value: SettingValue): Values {
  if (rest.length === 0) return { ...values, [name]: value };
  const part = values[name];
  return { ...values, [name]: withValue(isRecord(part) ? part : {}, rest, value) };
}
