import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const arabicLists: ListMessages = {
  moveItem: (name) => `نقل ${name}`,
  moveUp: 'نقل إلى أعلى',
  moveDown: 'نقل إلى أسفل',
  moveIn: 'نقل إلى داخل السابق',
  moveOut: 'نقل إلى الخارج',
  moveTo: 'نقل إلى…',
  move: 'نقل',
  moveInto: 'إلى داخل',
  topLevel: 'المستوى الأعلى',
  movePlace: 'الموضع',
  placeFirst: 'في البداية',
  placeAfter: (name) => `بعد ${name}`,
  movedTo: (name, place, total, parent) => `نُقل ${name}: ${place} من ${total} في ${parent}`,
  openItem: (name) => `فتح ${name}`,
  closeItem: (name) => `إغلاق ${name}`,
  columnWidth: (name) => `عرض عمود ${name}`,
  widthByItself: 'حسب المحتوى',
};
