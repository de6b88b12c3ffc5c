import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const germanLists: ListMessages = {
  moveItem: (name) => `${name} verschieben`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveIn: 'In das darüber',
  moveOut: 'Eine Ebene höher',
  moveTo: 'Verschieben nach …',
  move: 'Verschieben',
  moveInto: 'Wohin',
  topLevel: 'Oberste Ebene',
  movePlace: 'Platz',
  placeFirst: 'An den Anfang',
  placeAfter: (name) => `Nach ${name}`,
  movedTo: (name, place, total, parent) => `${name} verschoben: ${place} von ${total} in ${parent}`,
  openItem: (name) => `${name} aufklappen`,
  closeItem: (name) => `${name} zuklappen`,
  columnWidth: (name) => `Breite von ${name}`,
  widthByItself: 'nach Inhalt',
};
