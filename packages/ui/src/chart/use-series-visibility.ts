import { useState } from 'react';

export interface SeriesVisibility {
  readonly isVisible: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Tracks which series the user has hidden by the legend. */
export function useSeriesVisibility(): SeriesVisibility {
  const [hiddenIds, setHiddenIds] = useState<readonly string[]>([]);
  return {
    isVisible: (id) => !hiddenIds.includes(id),
    toggle: (id) => setHiddenIds((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
  };
}
