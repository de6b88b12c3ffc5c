import type { ReactNode } from 'react';
import { type MapCoordinates, circlePolygon } from '#map-view/geometry.ts';
import type { Tone } from '#tone/tone.ts';

/** A point on the map. */
export interface MapPoint extends MapCoordinates {
  readonly id: string;
  /** Name and details: announced, and shown when selected. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone: Tone;
  /** Accuracy radius in metres. */
  readonly accuracy?: number | null;
  /** Its position is outdated. */
  readonly isFaded?: boolean;
}

/** Number of colours for areas; the first is 1. */
export const MAP_COLOUR_COUNT = 8;

/** An area: a circle or a polygon. */
export type MapZone = {
  readonly id: string;
  /** Label of the area. */
  readonly label?: string;
  /** 1 to `MAP_COLOUR_COUNT`; the accent colour by default. */
  readonly colour?: number;
} & ({ readonly centre: MapCoordinates; readonly metres: number } | { readonly corners: readonly MapCoordinates[] });

/** A path. */
export interface MapPath {
  readonly id: string;
  readonly coordinates: readonly MapCoordinates[];
  /** Planned, not travelled yet. */
  readonly isPlanned?: boolean;
}

/** Distance rings with labels. */
export interface MapRings {
  readonly centre: MapCoordinates;
  readonly rings: readonly { readonly metres: number; readonly label: string }[];
}

export interface MapContent {
  readonly points: readonly MapPoint[];
  readonly paths?: readonly MapPath[] | undefined;
  readonly zones?: readonly MapZone[] | undefined;
  readonly rings?: MapRings | undefined;
  /** Coordinates to fit initially; by default all content. */
  readonly view?: readonly MapCoordinates[] | undefined;
}

/** Corners of an area; a circle is approximated. */
export const cornersOf = (zone: MapZone): readonly MapCoordinates[] =>
  'corners' in zone ? zone.corners : circlePolygon(zone.centre, zone.metres);

/** Coordinates that the initial viewport fits. */
export const coordinatesToFit = ({ points, paths = [], zones = [], view }: MapContent): readonly MapCoordinates[] =>
  view ?? [...points, ...paths.flatMap(({ coordinates }) => coordinates), ...zones.flatMap(cornersOf)];
