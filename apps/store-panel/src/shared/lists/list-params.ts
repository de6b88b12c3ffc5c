import { PAGE_SIZES, type PageSize } from '@store-panel/domain/limits/limits';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Options of a list by address parameter; the first of each is the default, which the address omits. */
export type Choices = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Further text parameters of a list; empty ones are omitted. */
export type TextParams = readonly string[];

export type ListFilters<Given extends Choices, Own extends TextParams = readonly []> = {
  readonly query: string;
  readonly page: number;
  readonly perPage: PageSize;
} & { readonly [Name in keyof Given]: Given[Name][number] } & { readonly [Name in Own[number]]: string };

/** The server's limit for a search. */
export const QUERY_MAX = 100;
/** Longer than any valid text parameter. */
const TEXT_PARAM_MAX = 200;

const FIRST_PAGE = 1;
const PER_PAGE: PageSize = 20;
const NO_PARTS = [] as const;

/** For lists that only have a search. */
export const NO_CHOICES = {} as const;

/** Parses an address. Missing or unknown values fall back to the default, so that no link can break the screen. */
export function parseListParams<const Given extends Choices, const Own extends TextParams = readonly []>(
  params: URLSearchParams,
  choices: Given,
  own: Own | readonly [] = NO_PARTS,
) {
  const page = params.get('page') ?? '';
  const chosen = Object.entries(choices).map(([name, values]) => {
    const requested = params.get(name);
    return [name, values.find((value) => value === requested) ?? values[0]] as const;
  });
  return {
    query: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : FIRST_PAGE,
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? PER_PAGE,
    ...Object.fromEntries(chosen),
    ...Object.fromEntries(own.map((name) => [name, (params.get(name) ?? '').slice(0, TEXT_PARAM_MAX)])),
  } as ListFilters<Given, Own>;
}

/** Formats an address with the values that differ from the default. Foreign parameters are retained. */
export function formatListParams<const Given extends Choices, const Own extends TextParams = readonly []>(
  now: URLSearchParams,
  filters: ListFilters<Given, Own>,
  choices: Given,
  own: Own | readonly [] = NO_PARTS,
): URLSearchParams {
  const params = new URLSearchParams(now);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value);
  const { query, page, perPage } = filters;
  const values = filters as unknown as Readonly<Record<string, string>>;
  for (const [name, [usual]] of Object.entries(choices)) put(name, values[name] ?? usual, usual);
  for (const name of own) put(name, values[name] ?? '', '');
  put('q', query, '');
  put('page', String(page), String(FIRST_PAGE));
  put('size', String(perPage), String(PER_PAGE));
  return params;
}

/** What a list screen needs of the address, whatever its filters. */
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
 * The filters of a list, stored in the address, so that a link shows the same list. A changed filter returns to the
 * first page. Page changes add a history entry; a search replaces it.
 */
export function useListParams<const Given extends Choices, const Own extends TextParams = readonly []>(
  choices: Given,
  own: Own | readonly [] = NO_PARTS,
) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseListParams<Given, Own>(params, choices, own), [params, choices, own]);
  return useMemo(() => {
    const change = (changed: Partial<ListFilters<Given, Own>>) =>
      setParams(
        (now) => {
          const before = parseListParams<Given, Own>(now, choices, own);
          return formatListParams(now, { ...before, page: FIRST_PAGE, ...changed }, choices, own);
        },
        { replace: 'query' in changed, preventScrollReset: true },
      );
    const defaults = parseListParams<Given, Own>(new URLSearchParams(), choices, own);
    const { page, perPage } = filters;
    const unfiltered = { ...defaults, page, perPage };
    const isFiltered = Object.entries(unfiltered).some(
      ([name, value]) => filters[name as keyof typeof filters] !== value,
    );
    return {
      filters,
      isFiltered,
      change,
      setQuery: (query: string) => change({ query } as Partial<ListFilters<Given, Own>>),
      setPage: (pages: { readonly page?: number; readonly perPage?: PageSize }) =>
        change(pages as Partial<ListFilters<Given, Own>>),
      clear: () => change({ ...defaults, perPage }),
    };
  }, [setParams, filters, choices, own]);
}
