import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const englishCharts: ChartMessages = {
  showTable: 'Show as table',
  legend: 'Legend',
  chartKeys: 'Use the arrow keys to move between values.',
  noValue: 'no value',
  noData: 'No data for this period',
  allHidden: 'All series are hidden. Select one in the legend.',
  others: 'Others',
  value: 'Value',
  share: 'Share',
  total: 'Total',
};
