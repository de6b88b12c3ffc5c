import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const dutchLists: ListMessages = {
  moveItem: (name) => `${name} verplaatsen`,
  moveUp: 'Omhoog',
  moveDown: 'Omlaag',
  moveIn: 'In de vorige zetten',
  moveOut: 'Eruit halen',
  moveTo: 'Verplaatsen naar…',
  move: 'Verplaatsen',
  moveInto: 'Waarin',
  topLevel: 'Hoogste niveau',
  movePlace: 'Plaats',
  placeFirst: 'Vooraan',
  placeAfter: (name) => `Na ${name}`,
  movedTo: (name, place, total, parent) => `${name} verplaatst: ${place} van ${total} in ${parent}`,
  openItem: (name) => `${name} openen`,
  closeItem: (name) => `${name} sluiten`,
  columnWidth: (name) => `Breedte van ${name}`,
  widthByItself: 'naar de inhoud',
};
