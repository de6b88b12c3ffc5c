import { useEffect, useState } from 'react';

import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';

const ToastRegion = lazyComponent({
  async load() {
    // The texts of failures too: without a connection nothing could be loaded that says so.
    const [{ ToastRegion: Region }] = await Promise.all([
      import('@store-panel/ui/toast'),
      import('#shared/app-services/toasts.ts'),
    ]);
    return Region;
  },
  isLate: true,
});

/** Events of a user who begins to do something. */
const BEGINNINGS = ['pointerdown', 'keydown'] as const;

/**
 * Shows toasts. What shows them is loaded when the user begins to do something that may end with one, after signing in,
 * or with the first one: no toast is part of a first paint.
 */
export function Toasts() {
  const { toasts, session } = useAppServices();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return undefined;
    const need = () => setNeeded(true);
    const needInSession = () => {
      if (session.state.get().phase === 'signed-in' || toasts.getSnapshot().length > 0) need();
    };
    needInSession();
    const abortController = new AbortController();
    for (const event of BEGINNINGS) document.addEventListener(event, need, { signal: abortController.signal });
    const stops = [toasts.subscribe(need), session.state.subscribe(needInSession)];
    return () => {
      abortController.abort();
      for (const stop of stops) stop();
    };
  }, [isNeeded, toasts, session]);
  return isNeeded && <ToastRegion queue={toasts} />;
}
