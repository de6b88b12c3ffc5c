import { SalesControl } from './sales-control.tsx';
import { SalesStatusBar } from './sales-status-bar.tsx';

/** What the frame of the panel shows of sales on every page. */
export const salesShellSlots = { SalesControl, SalesStrip: SalesStatusBar } as const;
