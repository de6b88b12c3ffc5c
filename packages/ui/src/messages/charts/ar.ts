import type { ChartMessages } from '#messages/charts/chart-message-table.ts';

export const arabicCharts: ChartMessages = {
  showTable: 'عرض كجدول',
  legend: 'مفتاح الرسم',
  chartKeys: 'استخدم مفاتيح الأسهم للتنقل بين القيم.',
  noValue: 'لا قيمة',
  noData: 'لا بيانات لهذه الفترة',
  allHidden: 'كل السلاسل مخفية. حدّد واحدة من مفتاح الرسم.',
  others: 'أخرى',
  value: 'القيمة',
  share: 'الحصة',
  total: 'الإجمالي',
};
