import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const germanCharts: ChartMessages = {
  showTable: 'Als Tabelle zeigen',
  legend: 'Legende',
  chartKeys: 'Pfeiltasten führen von Wert zu Wert.',
  noValue: 'kein Wert',
  noData: 'Keine Zahlen für diesen Zeitraum',
  allHidden: 'Alles ist ausgeblendet. Wählen Sie in der Legende, was zu sehen sein soll.',
  others: 'Übrige',
  value: 'Wert',
  share: 'Anteil',
  total: 'Gesamt',
};
