import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const spanishCharts: ChartMessages = {
  showTable: 'Ver como tabla',
  legend: 'Leyenda',
  chartKeys: 'Las teclas de flecha llevan de un valor a otro.',
  noValue: 'sin valor',
  noData: 'No hay cifras de este periodo',
  allHidden: 'Todo está oculto. Elija en la leyenda qué mostrar.',
  others: 'Otros',
  value: 'Valor',
  share: 'Porcentaje',
  total: 'Total',
};
