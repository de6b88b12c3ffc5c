import { useState } from 'react';

import { useSelectedRows } from '#shared/lists/use-selected-rows.ts';
import type { FoundParts } from './use-found-parts.ts';

/** The selected rows: at first, exactly those of the finding to which the address narrows the list. */
export function useFoundSelection(found: FoundParts | null) {
  const { ids, choose } = useSelectedRows();
  const kind = found?.kind ?? null;
  /** The finding for which the user selected. */
  const [selectedFor, setSelectedFor] = useState<FoundParts['kind'] | null>(null);
  return {
    ids: selectedFor === kind ? ids : (found?.ids ?? NONE),
    choose: (next: ReadonlySet<string>) => {
      setSelectedFor(kind);
      choose(next);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
