import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const spanishCharts: ChartMessages = {
  showTable: 'Ver como tabla',
  legend: 'Leyenda',
  chartKeys: 'Use las teclas de flecha para pasar de un valor a otro.',
  noValue: 'sin valor',
  noData: 'No hay datos de este periodo',
  allHidden: 'Todas las series están ocultas. Seleccione una en la leyenda.',
  others: 'Otros',
  value: 'Valor',
  share: 'Porcentaje',
  total: 'Total',
};
