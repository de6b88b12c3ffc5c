import { TIMING_MS } from '@store-panel/domain/limits/timing';

import { type Observable, observable } from '#shared/observable.ts';

export interface Loading {
  /** True while requests run, and for 1 s after the last reply (spec §9), so that bursts do not flicker. */
  readonly isLoadingObservable: Observable<boolean>;
  /** Counts a request; call the result when it ends. */
  readonly begin: () => () => void;
  /** Resolves when no request is open. */
  readonly whenSettled: () => Promise<void>;
}

export function watchLoading(): Loading {
  const isLoadingObservable = observable(false);
  let pendingCount = 0;
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    isLoadingObservable,
    begin() {
      pendingCount += 1;
      clearTimeout(timer);
      isLoadingObservable.set(true);
      let isPending = true;
      return () => {
        if (!isPending) return;
        isPending = false;
        pendingCount -= 1;
        if (pendingCount > 0) return;
        timer = setTimeout(() => isLoadingObservable.set(false), TIMING_MS.loadingClearDelay);
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
    },
    whenSettled: () => new Promise((resolve) => (pendingCount === 0 ? resolve() : waiting.add(resolve))),
  };
}

/** Wraps a fetch so that its requests show as loading. */
export function withLoading(send: typeof fetch, loading: Loading): typeof fetch {
  return async (input, init) => {
    const end = loading.begin();
    try {
      return await send(input, init);
    } finally {
      end();
    }
  };
}
