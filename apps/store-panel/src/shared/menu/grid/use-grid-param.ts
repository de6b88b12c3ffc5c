import { useSearchParams, withParams } from '#shared/search-params.ts';

import { GRID_PARAM, useGridRoom } from './grid-param.ts';

/** Whether the address opens a list as a table. */
export function useGridParam() {
  const [params, setParams] = useSearchParams();
  const hasRoom = useGridRoom();
  const change = (value: string | null) =>
    setParams((now) => withParams(now, { [GRID_PARAM]: value }), { preventScrollReset: true, replace: value === null });
  return { isGrid: hasRoom && params.has(GRID_PARAM), openGrid: () => change('1'), closeGrid: () => change(null) };
}
