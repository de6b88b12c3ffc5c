import type { FactLine } from '#insight/fact-order.ts';

/**
 * The key that an ordered item is counted by: its id in the menu, or its name for one that is not on it. Only Latin letters
 * are folded, because databases differ in how they fold others.
 */
export const itemKey = ({ item_id, name }: Pick<FactLine, 'item_id' | 'name'>): string =>
  item_id ??
  name
    .normalize('NFC')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '');
