import { useEffect, useState } from 'react';

export interface LazyModule<Module> {
  /** Preloads the module. A failure is shown when the module is rendered. */
  readonly fetch: () => Promise<Module | 'failed'>;
  /** Module or loading state. A loaded module is available synchronously. */
  readonly useModule: () => Module | 'loading' | 'failed';
}

/**
 * Loads a module when it is rendered. Unlike React's `lazy` it can be preloaded, and a failure shows in place instead
 * of breaking the page.
 */
export function createLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;

  async function fetch(): Promise<Module | 'failed'> {
    try {
      loaded ??= await load();
      return loaded;
    } catch {
      return 'failed';
    }
  }

  function useModule(): Module | 'loading' | 'failed' {
    const [state, setState] = useState<Module | 'loading' | 'failed'>(loaded ?? 'loading');
    useEffect(() => {
      let isGone = false;
      // React would call a function as a state updater.
      void fetch().then((next) => isGone || setState(() => next));
      return () => {
        isGone = true;
      };
    }, []);
    return state;
  }

  return { fetch, useModule };
}
