import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false while prerendering and during hydration, which must match the prerendered markup; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
