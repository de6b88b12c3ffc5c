import { type ComponentType, createContext } from 'react';

import type { LazyProps } from '#shared/loading/lazy-component.tsx';
import { useProvided } from '#shared/use-provided.ts';

/** Parts of other features on the start page. The app provides them; a part without content renders nothing. */
export interface StartSlots {
  /** The running day, for sessions with the dashboard. */
  readonly FiguresCard: ComponentType<LazyProps>;
  /** The checklist of a new store. */
  readonly SetupCard: ComponentType<LazyProps>;
  /** Pinned pages and recent places. */
  readonly PlacesCard: ComponentType<LazyProps>;
}

export const StartSlotsContext = createContext<StartSlots | null>(null);

export const useStartSlots = (): StartSlots => useProvided(StartSlotsContext);
