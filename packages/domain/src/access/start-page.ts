import { checkScreenAccess, type ScreenSession } from '#access/screen-access.ts';

/**
 * Whether the session has the start page: a main store that may work, or a sub-store with the dashboard. Every session
 * may open its address, which leads the others to their first screen; not in the specification.
 */
export function hasStartPage(session: ScreenSession): boolean {
  return checkScreenAccess('dashboard', session).allowed;
}
