import { useState } from 'react';

export interface Shown {
  readonly isShown: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which parts of a chart its reader wants to see: all, until some are hidden by the legend. */
export function useShown(): Shown {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return {
    isShown: (id) => !hidden.includes(id),
    toggle: (id) => setHidden((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
  };
}
