import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const spanishLists: ListMessages = {
  moveItem: (name) => `Mover ${name}`,
  moveUp: 'Subir',
  moveDown: 'Bajar',
  moveIn: 'Meter en el anterior',
  moveOut: 'Sacar',
  moveTo: 'Mover a…',
  move: 'Mover',
  moveInto: 'Dentro de',
  topLevel: 'Nivel superior',
  movePlace: 'Posición',
  placeFirst: 'Al principio',
  placeAfter: (name) => `Después de ${name}`,
  movedTo: (name, place, total, parent) => `${name} movido: ${place} de ${total} en ${parent}`,
  openItem: (name) => `Abrir ${name}`,
  closeItem: (name) => `Cerrar ${name}`,
  columnWidth: (name) => `Ancho de ${name}`,
  widthByItself: 'según el contenido',
};
