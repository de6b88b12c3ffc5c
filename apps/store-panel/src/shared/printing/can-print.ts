/**
 * Whether this browser can print automatically: one tab has to hold a lock, and only secure pages have the Web Locks
 * API.
 */
export const canPrintByItself = (): boolean => 'locks' in navigator;
