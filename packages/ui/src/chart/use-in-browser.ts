import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and for what a browser makes of its page at first; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
