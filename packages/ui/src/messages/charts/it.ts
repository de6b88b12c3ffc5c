import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const italianCharts: ChartMessages = {
  showTable: 'Mostra come tabella',
  legend: 'Legenda',
  chartKeys: 'I tasti freccia portano da un valore all’altro.',
  noValue: 'nessun valore',
  noData: 'Nessun dato per questo periodo',
  allHidden: 'Tutto è nascosto. Scegliere nella legenda che cosa mostrare.',
  others: 'Altri',
  value: 'Valore',
  share: 'Quota',
  total: 'Totale',
};
