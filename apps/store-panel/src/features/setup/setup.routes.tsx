/** A new store's checklist has no screen of its own: it is a part of the start page. */
export const setupCard = {
  load: () => import('./setup-card.tsx').then((module) => module.SetupCard),
  texts: ['setup'],
} as const;
