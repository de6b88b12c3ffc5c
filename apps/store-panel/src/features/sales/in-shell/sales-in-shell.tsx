import { SalesControl } from './sales-control.tsx';
import { SalesStrip } from './sales-strip.tsx';

/** What the frame of the panel shows of sales on every page. */
export const salesInShell = { SalesControl, SalesStrip } as const;
