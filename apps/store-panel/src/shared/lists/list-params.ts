import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { useMemo } from 'react';

import { useSearchParams } from '#shared/search-params.ts';

import { useUnknownFilterToast } from './unknown-filter-toast.ts';

/** Options of each filter, by search param; the first is the default, which the URL omits. */
export type FilterOptions = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Further search params with any text; empty ones are omitted. */
export type TextParams = readonly string[];

export type ListFilters<Options extends FilterOptions, Own extends TextParams = readonly []> = {
  readonly query: string;
  readonly page: number;
  readonly perPage: PageSize;
} & { readonly [Name in keyof Options]: Options[Name][number] } & { readonly [Name in Own[number]]: string };

/** The server's limit for a search. */
export const QUERY_MAX = 100;
/** Longer than any valid text parameter. */
const TEXT_PARAM_MAX = 4000;

const FIRST_PAGE = 1;
const PER_PAGE: PageSize = 20;
const NO_TEXT_PARAMS = [] as const;

/** For lists with a search only. */
export const NO_FILTER_OPTIONS = {} as const;

/** Parses search params. Missing or unknown values fall back to the default, so that no link can break the screen. */
export function parseListParams<const Options extends FilterOptions, const Own extends TextParams = readonly []>(
  params: URLSearchParams,
  options: Options,
  textParams: Own | readonly [] = NO_TEXT_PARAMS,
  usualSize: PageSize = PER_PAGE,
) {
  const page = params.get('page') ?? '';
  const optionFilters = Object.entries(options).map(([name, values]) => {
    const requested = params.get(name);
    return [name, values.find((value) => value === requested) ?? values[0]] as const;
  });
  return {
    query: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : FIRST_PAGE,
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? usualSize,
    ...Object.fromEntries(optionFilters),
    ...Object.fromEntries(textParams.map((name) => [name, (params.get(name) ?? '').slice(0, TEXT_PARAM_MAX)])),
  } as ListFilters<Options, Own>;
}

/** Formats search params: values that differ from the default. Foreign params are retained. */
export function formatListParams<const Options extends FilterOptions, const Own extends TextParams = readonly []>(
  current: URLSearchParams,
  filters: ListFilters<Options, Own>,
  options: Options,
  textParams: Own | readonly [] = NO_TEXT_PARAMS,
  usualSize: PageSize = PER_PAGE,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const setOrDelete = (name: string, value: string, defaultValue: string) =>
    value === defaultValue ? params.delete(name) : params.set(name, value);
  const { query, page, perPage } = filters;
  const values = filters as unknown as Readonly<Record<string, string>>;
  for (const [name, [defaultValue]] of Object.entries(options))
    setOrDelete(name, values[name] ?? defaultValue, defaultValue);
  for (const name of textParams) setOrDelete(name, values[name] ?? '', '');
  setOrDelete('q', query, '');
  setOrDelete('page', String(page), String(FIRST_PAGE));
  setOrDelete('size', String(perPage), String(usualSize));
  return params;
}

/** What a list page needs of its search params, for any filters. */
export interface ListParams {
  readonly filters: { readonly query: string; readonly page: number; readonly perPage: PageSize };
  /** True if the search or a filter differs from its default. */
  readonly isFiltered: boolean;
  readonly setQuery: (query: string) => void;
  readonly setPage: (change: { readonly page?: number; readonly perPage?: PageSize }) => void;
  /** Resets search and filters. */
  readonly clear: () => void;
}

/**
 * The filters of a list, stored in the search params, so that a link shows the same list. A changed filter returns to
 * the first page. Page changes add a history entry; a search replaces it.
 * @param usualSize rows a page, unless the address has another size
 */
export function useListParams<const Options extends FilterOptions, const Own extends TextParams = readonly []>(
  options: Options,
  textParams: Own | readonly [] = NO_TEXT_PARAMS,
  usualSize: PageSize = PER_PAGE,
) {
  const [params, setParams] = useSearchParams();
  useUnknownFilterToast(params, options);
  const filters = useMemo(
    () => parseListParams<Options, Own>(params, options, textParams, usualSize),
    [params, options, textParams, usualSize],
  );
  return useMemo(() => {
    const change = (changed: Partial<ListFilters<Options, Own>>) =>
      setParams(
        (current) => {
          const previous = parseListParams<Options, Own>(current, options, textParams, usualSize);
          return formatListParams(
            current,
            { ...previous, page: FIRST_PAGE, ...changed },
            options,
            textParams,
            usualSize,
          );
        },
        { replace: 'query' in changed, preventScrollReset: true },
      );
    const defaults = parseListParams<Options, Own>(new URLSearchParams(), options, textParams, usualSize);
    const { page, perPage } = filters;
    const defaultFilters = { ...defaults, page, perPage };
    const isFiltered = Object.entries(defaultFilters).some(
      ([name, value]) => filters[name as keyof typeof filters] !== value,
    );
    return {
      filters,
      isFiltered,
      change,
      setQuery: (query: string) => change({ query } as Partial<ListFilters<Options, Own>>),
      setPage: (pages: { readonly page?: number; readonly perPage?: PageSize }) =>
        change(pages as Partial<ListFilters<Options, Own>>),
      clear: () => change({ ...defaults, perPage }),
    };
  }, [setParams, filters, options, textParams, usualSize]);
}
