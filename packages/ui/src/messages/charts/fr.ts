import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const frenchCharts: ChartMessages = {
  showTable: 'Afficher en tableau',
  legend: 'Légende',
  chartKeys: 'Les touches fléchées mènent d’une valeur à l’autre.',
  noValue: 'aucune valeur',
  noData: 'Aucun chiffre pour cette période',
  allHidden: 'Tout est masqué. Choisissez dans la légende ce qu’il faut afficher.',
  others: 'Autres',
  value: 'Valeur',
  share: 'Part',
  total: 'Total',
};
