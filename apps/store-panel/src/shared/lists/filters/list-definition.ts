import type { DayRangeName } from '@store-panel/domain/time/day-ranges';
import type { StoreDate } from '@store-panel/domain/time/store-time';

import type { FilterOptions } from '#shared/lists/list-params.ts';
import { daysBody, daysOf, pickAllowed, searchBody } from './filter-params.ts';

/** The value of a filter with one option while none is selected. */
const ANY = 'any';

/** A filter of which any number of options can be selected; none means all. */
interface MultipleChoice<Option extends string> {
  readonly kind: 'multiple';
  readonly options: readonly Option[];
}

/** A filter of which at most one option can be selected. */
interface SingleChoice<Option extends string> {
  readonly kind: 'single';
  readonly options: readonly Option[];
}

/** A filter of which one record of the store can be selected, by its id. The page lists them, with its texts. */
interface RecordChoice {
  readonly kind: 'record';
  readonly options: readonly string[];
}

/** Filters by name: of the search param and of the request's field. */
export type Choices = Readonly<Record<string, MultipleChoice<string> | SingleChoice<string> | RecordChoice>>;

export const multipleChoice = <Option extends string>(options: readonly Option[]): MultipleChoice<Option> => ({
  kind: 'multiple',
  options,
});

export const singleChoice = <Option extends string>(options: readonly Option[]): SingleChoice<Option> => ({
  kind: 'single',
  options,
});

export const recordChoice: RecordChoice = { kind: 'record', options: [] };

/**
 * A filtered list as data. Its search params, filter bar, chips, column chooser and request are derived from it.
 * Columns, sorts and search fields are those of the domain, as the server knows them.
 */
interface ListSpec<Column extends string, Sort extends string, Field extends string, Filters extends Choices> {
  /** Under which the visible columns are stored. */
  readonly name: string;
  /** All columns; the first one names the row. */
  readonly columns: readonly Column[];
  readonly defaultColumns: readonly NoInfer<Column>[];
  readonly sorts: readonly Sort[];
  readonly defaultSort: NoInfer<Sort>;
  /** Fields to which the search can be limited. */
  readonly searchFields: readonly Field[];
  /** Ranges of days; the first is the default. */
  readonly ranges: readonly [DayRangeName, ...DayRangeName[]];
  readonly choices: Filters;
}

export interface ListDefinition<
  Column extends string = string,
  Sort extends string = string,
  Field extends string = string,
  Filters extends Choices = Choices,
> extends ListSpec<Column, Sort, Field, Filters> {
  /** Search params with options, and those with any text. */
  readonly params: { readonly options: FilterOptions; readonly texts: readonly string[] };
  /** Search and choices of an unfiltered list, by search param. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** Defines a filtered list. Call it once per list, outside of components. */
export function defineList<Column extends string, Sort extends string, Field extends string, Filters extends Choices>(
  spec: ListSpec<Column, Sort, Field, Filters>,
): ListDefinition<Column, Sort, Field, Filters> {
  const choices = Object.entries<Choices[string]>(spec.choices);
  const single = choices.filter(([, { kind }]) => kind === 'single');
  const others = choices.filter(([, { kind }]) => kind !== 'single');
  return {
    ...spec,
    params: {
      options: {
        range: spec.ranges,
        sort: [spec.defaultSort, ...spec.sorts],
        by: [ANY, ...spec.searchFields],
        ...Object.fromEntries(single.map(([name, { options }]) => [name, [ANY, ...options] as const])),
      },
      texts: ['from', 'to', ...others.map(([name]) => name)],
    },
    defaults: {
      query: '',
      by: ANY,
      ...Object.fromEntries(choices.map(([name, { kind }]) => [name, kind === 'single' ? ANY : ''])),
    },
  };
}

/** The values of the filters, from the search params. */
export interface FilterValues {
  readonly query: string;
  /** The field that is searched; `any` for all. */
  readonly by: string;
  readonly range: DayRangeName;
  readonly from: string;
  readonly to: string;
  readonly sort: string;
  /** By name: the selected options, separated by commas. */
  readonly choices: Readonly<Record<string, string>>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the selected options of a choice. */
export function selectedOptions(choices: Choices, name: string, values: FilterValues): readonly string[] {
  const value = values.choices[name] ?? '';
  if (choices[name]?.kind === 'record') return ID.test(value) ? [value] : [];
  return pickAllowed(choices[name]?.options ?? [], value);
}

/** True if days, search or a choice differ from the defaults, so that an empty list may be due to them. */
export const isFiltered = ({ ranges, defaults }: ListDefinition, values: FilterValues): boolean =>
  values.range !== ranges[0] ||
  values.query !== '' ||
  Object.entries(values.choices).some(([name, value]) => value !== defaults[name]);

/** The filters in the request of a list, as the contract names them. */
type FilterRequest<Field extends string, Filters extends Choices> = ReturnType<typeof daysBody> & {
  query?: string;
  search_by?: Field;
  search_value?: string;
} & {
  [Name in keyof Filters]?: Filters[Name] extends MultipleChoice<infer Option>
    ? Option[]
    : Filters[Name]['options'][number];
};

/** Converts the filters to the request; the caller adds page and sort. `today` is the store's day. */
export function toFilterRequest<Field extends string, Filters extends Choices>(
  { choices }: ListDefinition<string, string, Field, Filters>,
  values: FilterValues,
  today: StoreDate,
): FilterRequest<Field, Filters> {
  const selected = Object.entries<Choices[string]>(choices).map(([name, { kind }]) => {
    const options = selectedOptions(choices, name, values);
    return [name, kind === 'multiple' ? options : options[0]] as const;
  });
  return {
    ...daysBody(daysOf(values, today)),
    ...searchBody(values),
    ...Object.fromEntries(selected.filter(([, value]) => value !== undefined && value.length > 0)),
  } as FilterRequest<Field, Filters>;
}
