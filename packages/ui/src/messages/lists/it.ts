import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const italianLists: ListMessages = {
  moveItem: (name) => `Sposta ${name}`,
  itemMenu: (name) => `Altre azioni: ${name}`,
  moveUp: 'Sposta su',
  moveDown: 'Sposta giù',
  moveIn: 'Annida sotto l’elemento precedente',
  moveOut: 'Sali di un livello',
  moveTo: 'Sposta in…',
  move: 'Sposta',
  moveInto: 'Dentro',
  topLevel: 'Livello superiore',
  movePosition: 'Posizione',
  positionFirst: 'All’inizio',
  positionAfter: (name) => `Dopo ${name}`,
  movedTo: (name, position, total, parent) => `${name} spostato: ${position} di ${total} in ${parent}`,
  openItem: (name) => `Apri ${name}`,
  closeItem: (name) => `Chiudi ${name}`,
  columnWidth: (name) => `Larghezza della colonna ${name}`,
  widthByItself: 'adattata al contenuto',
};
