import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const spanishLists: ListMessages = {
  moveItem: (name) => `Mover ${name}`,
  itemMenu: (name) => `Más acciones: ${name}`,
  moveUp: 'Subir',
  moveDown: 'Bajar',
  moveIn: 'Anidar bajo el elemento anterior',
  moveOut: 'Subir un nivel',
  moveTo: 'Mover a…',
  move: 'Mover',
  moveInto: 'Dentro de',
  topLevel: 'Nivel superior',
  movePosition: 'Posición',
  positionFirst: 'Al principio',
  positionAfter: (name) => `Después de ${name}`,
  movedTo: (name, position, total, parent) => `${name} movido: ${position} de ${total} en ${parent}`,
  openItem: (name) => `Abrir ${name}`,
  closeItem: (name) => `Cerrar ${name}`,
  columnWidth: (name) => `Ancho de la columna ${name}`,
  widthByItself: 'ajustado al contenido',
};
