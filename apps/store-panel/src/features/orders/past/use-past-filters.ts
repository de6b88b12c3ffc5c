import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { type PastFilters, readFilters, withFilters, writeFilters } from './past-filters.ts';

/** The filters of the address, and how to change them. Turning pages can be gone back through; typing a search cannot. */
export function usePastFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (changed: Partial<PastFilters>) =>
      setParams((now) => writeFilters(withFilters(readFilters(now), changed)), {
        replace: 'query' in changed,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { filters, change };
}
