/**
 * Whether this browser can print by itself: of all its tabs one has to do it, and only a secure page can agree on which. A
 * page on plain http has no locks.
 */
export const canPrintByItself = (): boolean => 'locks' in navigator;
