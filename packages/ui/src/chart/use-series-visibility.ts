import { useState } from 'react';

export interface SeriesVisibility {
  readonly isVisible: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Tracks which series the user has hidden by the legend. */
export function useSeriesVisibility(): SeriesVisibility {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return {
    isVisible: (id) => !hidden.includes(id),
    toggle: (id) => setHidden((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
  };
}
