import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const englishLists: ListMessages = {
  moveItem: (name) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveIn: 'Move into the one above',
  moveOut: 'Move out',
  moveTo: 'Move to …',
  move: 'Move',
  moveInto: 'Into',
  topLevel: 'Top level',
  movePlace: 'Place',
  placeFirst: 'First',
  placeAfter: (name) => `After ${name}`,
  movedTo: (name, place, total, parent) => `${name} moved: ${place} of ${total} in ${parent}`,
  openItem: (name) => `Open ${name}`,
  closeItem: (name) => `Close ${name}`,
  columnWidth: (name) => `Width of ${name}`,
  widthByItself: 'as wide as what is in it',
};
