import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const dutchCharts: ChartMessages = {
  showTable: 'Als tabel tonen',
  legend: 'Legenda',
  chartKeys: 'Pijltoetsen leiden van waarde naar waarde.',
  noValue: 'geen waarde',
  noData: 'Geen cijfers voor deze periode',
  allHidden: 'Alles is verborgen. Kies in de legenda wat zichtbaar is.',
  others: 'Overige',
  value: 'Waarde',
  share: 'Aandeel',
  total: 'Totaal',
};
