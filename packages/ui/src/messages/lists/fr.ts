import type { ListMessages } from '#messages/lists/list-message-table.ts';

export const frenchLists: ListMessages = {
  moveItem: (name) => `Déplacer ${name}`,
  moveUp: 'Monter',
  moveDown: 'Descendre',
  moveIn: 'Placer dans le précédent',
  moveOut: 'Sortir',
  moveTo: 'Déplacer vers…',
  move: 'Déplacer',
  moveInto: 'Dans',
  topLevel: 'Niveau supérieur',
  movePlace: 'Emplacement',
  placeFirst: 'Au début',
  placeAfter: (name) => `Après ${name}`,
  movedTo: (name, place, total, parent) => `${name} déplacé : ${place} sur ${total} dans ${parent}`,
  openItem: (name) => `Ouvrir ${name}`,
  closeItem: (name) => `Fermer ${name}`,
  columnWidth: (name) => `Largeur de ${name}`,
  widthByItself: 'selon le contenu',
};
