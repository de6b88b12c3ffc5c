import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const portugueseLists: ListMessages = {
  moveItem: (name) => `Mover ${name}`,
  itemMenu: (name) => `Mais ações: ${name}`,
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  moveIn: 'Mover para dentro do item anterior',
  moveOut: 'Subir um nível',
  moveTo: 'Mover para…',
  move: 'Mover',
  moveInto: 'Dentro de',
  topLevel: 'Nível superior',
  movePosition: 'Posição',
  positionFirst: 'No início',
  positionAfter: (name) => `Depois de ${name}`,
  movedTo: (name, position, total, parent) => `${name} movido: ${position} de ${total} em ${parent}`,
  openItem: (name) => `Abrir ${name}`,
  closeItem: (name) => `Fechar ${name}`,
  columnWidth: (name) => `Largura da coluna ${name}`,
  widthByItself: 'ajustada ao conteúdo',
};
