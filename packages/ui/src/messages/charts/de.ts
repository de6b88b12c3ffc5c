import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const germanCharts: ChartMessages = {
  showTable: 'Als Tabelle zeigen',
  legend: 'Legende',
  chartKeys: 'Wechseln Sie mit den Pfeiltasten zwischen den Werten.',
  noValue: 'kein Wert',
  noData: 'Keine Daten für diesen Zeitraum',
  allHidden: 'Alle Datenreihen sind ausgeblendet. Wählen Sie eine in der Legende aus.',
  others: 'Übrige',
  value: 'Wert',
  share: 'Anteil',
  total: 'Gesamt',
};
