import { useMediaQuery } from '@store-panel/ui/media-query';

/** In the address of a list that is edited as a table. */
export const GRID_PARAM = 'table';

/** Whether there is room for the table; on narrower screens, selected entries are changed by a dialog. */
export const useGridRoom = (): boolean => useMediaQuery('(width >= 768px)');
