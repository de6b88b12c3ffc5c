/** What the order settings show about unseen orders. */
export const escalationSection = {
  load: () => import('./escalation-section.tsx').then((module) => module.EscalationSection),
  texts: ['escalation', 'validation'],
  hasKitForms: true,
} as const;
