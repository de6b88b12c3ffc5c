import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const englishLists: ListMessages = {
  moveItem: (name) => `Move ${name}`,
  itemMenu: (name) => `More actions: ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveIn: 'Nest under the item above',
  moveOut: 'Move up one level',
  moveTo: 'Move to …',
  move: 'Move',
  moveInto: 'Under',
  topLevel: 'Top level',
  movePosition: 'Position',
  positionFirst: 'First',
  positionAfter: (name) => `After ${name}`,
  movedTo: (name, position, total, parent) => `${name} moved: ${position} of ${total} in ${parent}`,
  openItem: (name) => `Open ${name}`,
  closeItem: (name) => `Close ${name}`,
  columnWidth: (name) => `${name} column width`,
  widthByItself: 'fits its content',
};
