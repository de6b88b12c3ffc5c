import { SalesControl } from './sales-control.tsx';
import { SalesStatusBar } from './sales-status-bar.tsx';

/** What the shell shows of sales limits on every page. */
export const salesShellSlots = { SalesControl, SalesStrip: SalesStatusBar } as const;
