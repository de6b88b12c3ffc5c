import { useCallback, useState } from 'react';

/** Which rows of a list somebody has chosen, by their ids. */
export function useChosenRows() {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      choose((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  return { ids, choose, toggle };
}
