import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const englishCharts: ChartMessages = {
  showTable: 'Show as table',
  legend: 'Legend',
  chartKeys: 'Arrow keys lead from value to value.',
  noValue: 'no value',
  noData: 'No figures for this period',
  allHidden: 'Everything is hidden. Choose in the legend what to show.',
  others: 'Others',
  value: 'Value',
  share: 'Share',
  total: 'Total',
};
