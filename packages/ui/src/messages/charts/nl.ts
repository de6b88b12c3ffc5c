import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const dutchCharts: ChartMessages = {
  showTable: 'Als tabel tonen',
  legend: 'Legenda',
  chartKeys: 'Ga met de pijltoetsen van waarde naar waarde.',
  noValue: 'geen waarde',
  noData: 'Geen gegevens voor deze periode',
  allHidden: 'Alle reeksen zijn verborgen. Selecteer er een in de legenda.',
  others: 'Overige',
  value: 'Waarde',
  share: 'Aandeel',
  total: 'Totaal',
};
