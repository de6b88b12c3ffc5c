import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const arabicLists: ListMessages = {
  moveItem: (name) => `نقل ${name}`,
  itemMenu: (name) => `إجراءات أخرى: ${name}`,
  moveUp: 'نقل إلى أعلى',
  moveDown: 'نقل إلى أسفل',
  moveIn: 'وضع تحت العنصر السابق',
  moveOut: 'نقل إلى المستوى الأعلى',
  moveTo: 'نقل إلى…',
  move: 'نقل',
  moveInto: 'تحت',
  topLevel: 'المستوى الأعلى',
  movePosition: 'الموضع',
  positionFirst: 'في البداية',
  positionAfter: (name) => `بعد ${name}`,
  movedTo: (name, position, total, parent) => `نُقل ${name}: ${position} من ${total} في ${parent}`,
  openItem: (name) => `فتح ${name}`,
  closeItem: (name) => `إغلاق ${name}`,
  columnWidth: (name) => `عرض عمود ${name}`,
  widthByItself: 'حسب المحتوى',
};
