import { describe, expect, it } from 'vitest';
import { appendRows, type Command } from '#command-palette/commands.ts';

const command = (value: string, label = value): Command => ({ value, label });
const NOTHING = { text: '', values: [] };

describe('the rows of a text', () => {
  it('stay where they are; later ones are appended, gone ones leave', () => {
    const first = appendRows(NOTHING, 'an', [command('b'), command('c')]);
    expect(first.map(({ value }) => value)).toEqual(['b', 'c']);
    const shown = { text: 'an', values: ['b', 'c'] };
    const later = appendRows(shown, 'an', [command('a'), command('c', 'renamed'), command('d')]);
    expect(later.map(({ label }) => label)).toEqual(['renamed', 'a', 'd']);
  });

  it('start again with another text', () => {
    const shown = { text: 'an', values: ['b', 'a'] };
    expect(appendRows(shown, 'ann', [command('a'), command('b')]).map(({ value }) => value)).toEqual(['a', 'b']);
  });

  it('have each value once: the first of two commands counts', () => {
    const rows = appendRows(NOTHING, 'a', [
      command('order-7', 'from the board'),
      command('order-7', 'from the search'),
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['from the board']);
  });
});
