import { useListParam } from '#shared/menu/use-list-param.ts';
import { GRID_PARAM, useGridRoom } from './grid-param.ts';

/** Whether the address opens a list as a table. */
export function useGridParam() {
  const hasRoom = useGridRoom();
  const { isOpen, open, close } = useListParam(GRID_PARAM);
  return { isGrid: hasRoom && isOpen, openGrid: open, closeGrid: close };
}
