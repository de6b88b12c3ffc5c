import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page is drawn ahead and while React takes that drawing over, which has to find what was drawn; true
 * from then on.
 */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
