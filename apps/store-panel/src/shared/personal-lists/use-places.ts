import { useLocation } from 'react-router';

import { type NamedPin, usePins } from './use-pins.ts';
import { type NamedPlace, useRecentPlaces } from './use-recent-places.ts';

/** Stored are more, of which some may be closed to the session (design: navigation §4). */
const MAX_RECENT = 5;

/** The pins, and the recent places that are neither pinned nor open now. */
export function usePlaces(): { readonly pins: readonly NamedPin[]; readonly recent: readonly NamedPlace[] } {
  const { pathname } = useLocation();
  const pins = usePins();
  const recent = useRecentPlaces()
    .filter(({ href }) => href !== pathname && pins.every((pin) => pin.href !== href))
    .slice(0, MAX_RECENT);
  return { pins, recent };
}
