import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const russianCharts: ChartMessages = {
  showTable: 'Показать как таблицу',
  legend: 'Обозначения',
  chartKeys: 'Перемещайтесь между значениями стрелками.',
  noValue: 'нет значения',
  noData: 'Нет данных за этот период',
  allHidden: 'Все ряды скрыты. Выберите ряд в обозначениях.',
  others: 'Прочее',
  value: 'Значение',
  share: 'Доля',
  total: 'Итого',
};
