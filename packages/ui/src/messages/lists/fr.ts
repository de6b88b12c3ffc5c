import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const frenchLists: ListMessages = {
  moveItem: (name) => `Déplacer ${name}`,
  itemMenu: (name) => `Plus d’actions : ${name}`,
  moveUp: 'Monter',
  moveDown: 'Descendre',
  moveIn: 'Placer sous l’élément du dessus',
  moveOut: 'Remonter d’un niveau',
  moveTo: 'Déplacer vers…',
  move: 'Déplacer',
  moveInto: 'Sous',
  topLevel: 'Niveau supérieur',
  movePosition: 'Emplacement',
  positionFirst: 'Au début',
  positionAfter: (name) => `Après ${name}`,
  movedTo: (name, position, total, parent) => `${name} déplacé : ${position} sur ${total} dans ${parent}`,
  openItem: (name) => `Ouvrir ${name}`,
  closeItem: (name) => `Fermer ${name}`,
  columnWidth: (name) => `Largeur de la colonne ${name}`,
  widthByItself: 'selon le contenu',
};
