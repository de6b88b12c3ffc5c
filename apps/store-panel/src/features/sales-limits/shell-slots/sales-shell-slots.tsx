import { SalesControl } from './sales-control.tsx';
import { SalesStrip } from './sales-strip.tsx';

/** What the shell shows of sales limits on every page. */
export const salesShellSlots = { SalesControl, SalesStrip } as const;
