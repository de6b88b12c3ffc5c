import type { Limit } from '#access/rate-limit.ts';

/** Each reads the whole menu, and a change can write all of it. */
const limit = (name: string): Limit => ({ name, max: 60, windowSeconds: 60 * 60 });

export const MENU_CHANGE_PREVIEWS = limit('menu-change-preview');
export const MENU_CHANGES = limit('menu-change');
