import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const russianLists: ListMessages = {
  moveItem: (name) => `Переместить: ${name}`,
  moveUp: 'Выше',
  moveDown: 'Ниже',
  moveIn: 'Внутрь предыдущего',
  moveOut: 'На уровень выше',
  moveTo: 'Переместить в…',
  move: 'Переместить',
  moveInto: 'Куда',
  topLevel: 'Верхний уровень',
  movePlace: 'Место',
  placeFirst: 'В начало',
  placeAfter: (name) => `После: ${name}`,
  movedTo: (name, place, total, parent) => `Перемещено: ${name}, место ${place} из ${total}, ${parent}`,
  openItem: (name) => `Развернуть: ${name}`,
  closeItem: (name) => `Свернуть: ${name}`,
  columnWidth: (name) => `Ширина столбца: ${name}`,
  widthByItself: 'по содержимому',
};
