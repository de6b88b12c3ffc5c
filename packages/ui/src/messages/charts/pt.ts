import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const portugueseCharts: ChartMessages = {
  showTable: 'Mostrar como tabela',
  legend: 'Legenda',
  chartKeys: 'Use as setas do teclado para passar de um valor a outro.',
  noValue: 'sem valor',
  noData: 'Sem dados para este período',
  allHidden: 'Todas as séries estão ocultas. Selecione uma na legenda.',
  others: 'Outros',
  value: 'Valor',
  share: 'Parcela',
  total: 'Total',
};
