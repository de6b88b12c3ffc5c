/** What late parties and requests add to every page. Its texts come with the first that is shown. */
export const reservationsInShell = {
  load: () => import('./shell-slots/reservation-alerts.tsx').then((module) => module.ReservationAlerts),
} as const;
