import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const russianLists: ListMessages = {
  moveItem: (name) => `Переместить: ${name}`,
  itemMenu: (name) => `Другие действия: ${name}`,
  moveUp: 'Выше',
  moveDown: 'Ниже',
  moveIn: 'Вложить в предыдущий',
  moveOut: 'На уровень выше',
  moveTo: 'Переместить в…',
  move: 'Переместить',
  moveInto: 'Куда',
  topLevel: 'Верхний уровень',
  movePosition: 'Позиция',
  positionFirst: 'В начало',
  positionAfter: (name) => `После: ${name}`,
  movedTo: (name, position, total, parent) => `Перемещено: ${name}, место ${position} из ${total}, ${parent}`,
  openItem: (name) => `Развернуть: ${name}`,
  closeItem: (name) => `Свернуть: ${name}`,
  columnWidth: (name) => `Ширина столбца: ${name}`,
  widthByItself: 'по содержимому',
};
