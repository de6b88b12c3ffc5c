import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const arabicCharts: ChartMessages = {
  showTable: 'عرض كجدول',
  legend: 'مفتاح الرسم',
  chartKeys: 'تنقّل بين القيم بمفاتيح الأسهم.',
  noValue: 'لا قيمة',
  noData: 'لا أرقام لهذه الفترة',
  allHidden: 'كل شيء مخفي. اختر من مفتاح الرسم ما تريد عرضه.',
  others: 'أخرى',
  value: 'القيمة',
  share: 'الحصة',
  total: 'الإجمالي',
};
