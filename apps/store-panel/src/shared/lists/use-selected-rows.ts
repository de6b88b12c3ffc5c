import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Selection of rows by id. */
export function useSelectedRows() {
  const [ids, choose] = useState(NONE);
  return { ids, choose };
}
