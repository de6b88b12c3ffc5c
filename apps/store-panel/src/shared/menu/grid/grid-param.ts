/** In the address of a list that is edited as a table. */
export const GRID_PARAM = 'table';
