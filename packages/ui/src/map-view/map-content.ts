import type { ReactNode } from 'react';
import { type MapPlace, ringAround } from '#map-view/geometry.ts';
import type { Tone } from '#tone/tone.ts';

/** Something that stands at one place. */
export interface MapPoint extends MapPlace {
  readonly id: string;
  /** Who or what it is, and what is to be known of it: read out, and shown when it is looked at. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone: Tone;
  /** Radius in metres of the circle that it is somewhere in. */
  readonly accuracy?: number | null;
  /** What is known of it is old. */
  readonly isFaded?: boolean;
}

/** How many colours there are to tell areas apart by; the first is number 1. */
export const MAP_COLOURS = 8;

/** An area: around a place, or within corners. */
export type MapZone = {
  readonly id: string;
  /** Stands in its middle. */
  readonly label?: string;
  /** One of `MAP_COLOURS`; without, it has the accent's. */
  readonly colour?: number;
} & ({ readonly centre: MapPlace; readonly metres: number } | { readonly corners: readonly MapPlace[] });

/** A way, from point to point. */
export interface MapPath {
  readonly id: string;
  readonly places: readonly MapPlace[];
  /** Not gone yet. */
  readonly isPlanned?: boolean;
}

/** Circles of distance around a place, each named. */
export interface MapRings {
  readonly centre: MapPlace;
  readonly rings: readonly { readonly metres: number; readonly label: string }[];
}

export interface MapContent {
  readonly points: readonly MapPoint[];
  readonly paths?: readonly MapPath[] | undefined;
  readonly zones?: readonly MapZone[] | undefined;
  readonly rings?: MapRings | undefined;
  /** Places that a new look is to show, where these are not simply all that there is. */
  readonly view?: readonly MapPlace[] | undefined;
}

/** The corners of an area; a round one has many. */
export const cornersOf = (zone: MapZone): readonly MapPlace[] =>
  'corners' in zone ? zone.corners : ringAround(zone.centre, zone.metres);

/** What a new look is to show. */
export const placesOf = ({ points, paths = [], zones = [], view }: MapContent): readonly MapPlace[] =>
  view ?? [...points, ...paths.flatMap(({ places }) => places), ...zones.flatMap(cornersOf)];
