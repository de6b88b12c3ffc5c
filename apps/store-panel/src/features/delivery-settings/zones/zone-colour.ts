import { MAP_COLOUR_COUNT } from '@store-panel/ui/map-view';

/** The colour of a zone by its index. From the ninth zone on, colours repeat. */
export const colourOf = (at: number): number => (at % MAP_COLOUR_COUNT) + 1;
