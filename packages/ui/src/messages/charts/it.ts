import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const italianCharts: ChartMessages = {
  showTable: 'Mostra come tabella',
  legend: 'Legenda',
  chartKeys: 'Usare i tasti freccia per passare da un valore all’altro.',
  noValue: 'nessun valore',
  noData: 'Nessun dato per questo periodo',
  allHidden: 'Tutte le serie sono nascoste. Selezionarne una nella legenda.',
  others: 'Altri',
  value: 'Valore',
  share: 'Quota',
  total: 'Totale',
};
