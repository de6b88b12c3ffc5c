import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a list somebody has chosen, by their ids. */
export function useSelectedRows() {
  const [ids, choose] = useState(NONE);
  return { ids, choose };
}
