import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const portugueseCharts: ChartMessages = {
  showTable: 'Mostrar como tabela',
  legend: 'Legenda',
  chartKeys: 'As setas levam de um valor a outro.',
  noValue: 'sem valor',
  noData: 'Sem números para este período',
  allHidden: 'Tudo está oculto. Escolha na legenda o que mostrar.',
  others: 'Outros',
  value: 'Valor',
  share: 'Parcela',
  total: 'Total',
};
