import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const portugueseLists: ListMessages = {
  moveItem: (name) => `Mover ${name}`,
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  moveIn: 'Mover para dentro do anterior',
  moveOut: 'Mover para fora',
  moveTo: 'Mover para…',
  move: 'Mover',
  moveInto: 'Dentro de',
  topLevel: 'Nível superior',
  movePlace: 'Posição',
  placeFirst: 'No início',
  placeAfter: (name) => `Depois de ${name}`,
  movedTo: (name, place, total, parent) => `${name} movido: ${place} de ${total} em ${parent}`,
  openItem: (name) => `Abrir ${name}`,
  closeItem: (name) => `Fechar ${name}`,
  columnWidth: (name) => `Largura de ${name}`,
  widthByItself: 'conforme o conteúdo',
};
