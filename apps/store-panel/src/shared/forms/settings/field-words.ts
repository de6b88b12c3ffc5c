import type { ChangeRow, ChangeValue } from '@store-panel/ui/change-rows';
import type { TFunction } from 'i18next';
import { getIn } from 'formik';

/** A form's fields in words, for lists of changes and for questions about them. */
export interface FieldWords<Values> {
  /** What each field is called. A field without a name is part of the one before. */
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** A value in words; undefined for one that is shown as it was typed. */
  readonly valueOf?: (field: keyof Values & string, values: Values) => ChangeValue | undefined;
}

/** A value of a field in words. `t`: of the namespace `settings`. */
export function valueInWords<Values extends object>(
  { valueOf }: FieldWords<Values>,
  field: keyof Values & string,
  values: Values,
  t: TFunction<'settings'>,
): ChangeValue {
  const words = valueOf?.(field, values);
  if (words !== undefined) return words;
  const value = getIn(values, field) as unknown;
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  return typeof value === 'string' && value !== '' ? value : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields that differ, in the order of the labels. */
export const differingFields = <Values extends object>(
  { labels }: FieldWords<Values>,
  before: Values,
  after: Values,
): readonly (keyof Values & string)[] =>
  (Object.keys(labels) as (keyof Values & string)[]).filter((field) => !isSame(before[field], after[field]));

/** The fields that differ, with both values in words. */
export const changeRows = <Values extends object>(
  words: FieldWords<Values>,
  before: Values,
  after: Values,
  t: TFunction<'settings'>,
): readonly ChangeRow[] =>
  differingFields(words, before, after).map((field) => ({
    id: field,
    label: words.labels[field] ?? field,
    before: valueInWords(words, field, before, t),
    after: valueInWords(words, field, after, t),
  }));
