/** On an order's page. */
export const orderMoneyCard = {
  load: () => import('./order-money-card.tsx').then((module) => module.OrderMoneyCard),
  texts: ['order-money', 'earnings', 'orders', 'validation'],
  hasKitForms: true,
} as const;
