import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const germanLists: ListMessages = {
  moveItem: (name) => `${name} verschieben`,
  itemMenu: (name) => `Weitere Aktionen: ${name}`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveIn: 'Dem Eintrag darüber unterordnen',
  moveOut: 'Eine Ebene höher',
  moveTo: 'Verschieben nach …',
  move: 'Verschieben',
  moveInto: 'Unter',
  topLevel: 'Oberste Ebene',
  movePosition: 'Platz',
  positionFirst: 'An den Anfang',
  positionAfter: (name) => `Nach ${name}`,
  movedTo: (name, position, total, parent) => `${name} verschoben: ${position} von ${total} in ${parent}`,
  openItem: (name) => `${name} aufklappen`,
  closeItem: (name) => `${name} zuklappen`,
  columnWidth: (name) => `Spaltenbreite von ${name}`,
  widthByItself: 'passend zum Inhalt',
};
