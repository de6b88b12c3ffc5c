import { useSyncExternalStore } from 'react';

function watch(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Is the device without any network? A network that leads nowhere is only noticed by asking. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
