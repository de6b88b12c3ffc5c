import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const dutchLists: ListMessages = {
  moveItem: (name) => `${name} verplaatsen`,
  itemMenu: (name) => `Meer acties: ${name}`,
  moveUp: 'Omhoog',
  moveDown: 'Omlaag',
  moveIn: 'Onder het vorige item plaatsen',
  moveOut: 'Eén niveau omhoog',
  moveTo: 'Verplaatsen naar…',
  move: 'Verplaatsen',
  moveInto: 'Onder',
  topLevel: 'Hoogste niveau',
  movePosition: 'Plaats',
  positionFirst: 'Vooraan',
  positionAfter: (name) => `Na ${name}`,
  movedTo: (name, position, total, parent) => `${name} verplaatst: ${position} van ${total} in ${parent}`,
  openItem: (name) => `${name} openen`,
  closeItem: (name) => `${name} sluiten`,
  columnWidth: (name) => `Kolombreedte van ${name}`,
  widthByItself: 'past bij de inhoud',
};
