import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const italianLists: ListMessages = {
  moveItem: (name) => `Sposta ${name}`,
  moveUp: 'Sposta su',
  moveDown: 'Sposta giù',
  moveIn: 'Sposta dentro il precedente',
  moveOut: 'Sposta fuori',
  moveTo: 'Sposta in…',
  move: 'Sposta',
  moveInto: 'Dentro',
  topLevel: 'Livello superiore',
  movePlace: 'Posizione',
  placeFirst: 'All’inizio',
  placeAfter: (name) => `Dopo ${name}`,
  movedTo: (name, place, total, parent) => `${name} spostato: ${place} di ${total} in ${parent}`,
  openItem: (name) => `Apri ${name}`,
  closeItem: (name) => `Chiudi ${name}`,
  columnWidth: (name) => `Larghezza di ${name}`,
  widthByItself: 'secondo il contenuto',
};
