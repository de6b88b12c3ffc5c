import { use, useCallback, useMemo } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
} from 'react-router';

type Change = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/**
 * As react-router's `useSearchParams`, but a change starts from the address as it is when the change is made. That of
 * react-router starts from the last render, which comes later: of two changes in a row the second would undo the first.
 */
export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const setParams = useCallback(
    (change: Change, options?: NavigateOptions) => {
      if (router === undefined) throw new Error('Search params are changed below a router provider alone');
      const { location, navigation } = router.state;
      // A navigation that has not ended yet, because its page still loads.
      const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
      const changed = typeof change === 'function' ? change(new URLSearchParams(next.search)) : change;
      void navigate(`?${createSearchParams(changed).toString()}`, options);
    },
    [navigate, router],
  );
  return [params, setParams] as const;
}

/** The params with other values; null and an empty text take a param away. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
