import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const russianCharts: ChartMessages = {
  showTable: 'Показать как таблицу',
  legend: 'Обозначения',
  chartKeys: 'Стрелки ведут от значения к значению.',
  noValue: 'нет значения',
  noData: 'Нет данных за этот период',
  allHidden: 'Всё скрыто. Выберите в обозначениях, что показать.',
  others: 'Прочее',
  value: 'Значение',
  share: 'Доля',
  total: 'Итого',
};
