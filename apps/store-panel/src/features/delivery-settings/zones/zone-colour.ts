import { MAP_COLOURS } from '@store-panel/ui/map-view';

/** The colour of a zone by its place in the list: of those after the eighth it is not theirs alone. */
export const colourOf = (at: number): number => (at % MAP_COLOURS) + 1;
