import { useCallback, useMemo } from 'react';

import { CHECK_PARAM, FIND_PARAM } from '#shared/menu/check/finding-links.ts';
import { useSearchParams, withParams } from '#shared/search-params.ts';

import { COMMON_PLACES } from './item-list.ts';

/** Replaces the id of an item in the address of the form for a new one. */
export const NEW_ITEM = 'new';

/** What the address says: place, label and search of the list, and the item that is open beside it. */
export function useItemParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: Readonly<Record<string, string | null>>, isStep = false) =>
      setParams((now) => withParams(now, values), { preventScrollReset: true, replace: !isStep }),
    [setParams],
  );
  const hrefWith = useCallback(
    (values: Readonly<Record<string, string>>) => `?${withParams(params, values).toString()}`,
    [params],
  );
  return useMemo(
    () => ({
      place: params.get('place') ?? COMMON_PLACES[0],
      label: params.get('label') ?? '',
      query: params.get('q') ?? '',
      /** An id, or {@link NEW_ITEM}; null while the drawer is closed. */
      item: params.get('item'),
      /** The item whose copy is added. */
      copyOf: params.get('copy'),
      isChecking: params.has(CHECK_PARAM),
      /** Whether the list shows the items of a finding alone. */
      isNarrowed: params.has(FIND_PARAM),
      /** Leaves the finding that was looked at, since its items are in many places. */
      setPlace: (place: string) => change({ place: place === COMMON_PLACES[0] ? null : place, [FIND_PARAM]: null }),
      setLabel: (label: string) => change({ label }),
      setQuery: (query: string) => change({ q: query }),
      open: (item: string, copy: string | null = null) => change({ item, copy }, true),
      close: () => change({ item: null, copy: null }),
      openCheck: () => change({ [CHECK_PARAM]: '1' }, true),
      closeCheck: () => change({ [CHECK_PARAM]: null }),
      showAll: () => change({ place: null, label: null, q: null, [FIND_PARAM]: null }),
      hrefWith,
    }),
    [params, change, hrefWith],
  );
}

export type ItemParams = ReturnType<typeof useItemParams>;
