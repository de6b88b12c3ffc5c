import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const frenchCharts: ChartMessages = {
  showTable: 'Afficher en tableau',
  legend: 'Légende',
  chartKeys: 'Utilisez les flèches pour passer d’une valeur à l’autre.',
  noValue: 'aucune valeur',
  noData: 'Aucune donnée pour cette période',
  allHidden: 'Toutes les séries sont masquées. Sélectionnez-en une dans la légende.',
  others: 'Autres',
  value: 'Valeur',
  share: 'Part',
  total: 'Total',
};
