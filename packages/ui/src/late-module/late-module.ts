import { useEffect, useState } from 'react';

export interface LateModule<Module> {
  /** Fetches it ahead of its being needed; a failure is met again, and said, when it is. */
  readonly fetch: () => Promise<Module | 'failed'>;
  /** The module, or how far it is. Once it is there it is there at once. */
  readonly useModule: () => Module | 'loading' | 'failed';
}

/**
 * A part that few visits need, fetched when it is drawn. Unlike `lazy` of React it can be fetched ahead, and where it does not
 * come, the place says so instead of the whole page.
 */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
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
      // A function in place of the state would be called.
      void fetch().then((next) => isGone || setState(() => next));
      return () => {
        isGone = true;
      };
    }, []);
    return state;
  }

  return { fetch, useModule };
}
