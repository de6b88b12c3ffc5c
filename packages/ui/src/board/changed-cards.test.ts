import { describe, expect, it } from 'vitest';
import { changedCards, columnByCard } from '#board/changed-cards.ts';

const keyOf = (card: string) => card;
const board = (...columns: readonly (readonly string[])[]) =>
  columns.map((cards, index) => ({ id: String(index), title: `column ${index}`, cards }));

describe('moves on a board', () => {
  it('are cards that came and cards that changed column, not those that went or moved up', () => {
    const before = columnByCard(board(['a', 'b'], ['c'], []), keyOf);
    const moves = changedCards(before, board(['new', 'b'], ['a'], []), keyOf);
    expect(moves.map(({ card, from, to }) => [card, from?.id, to.id])).toEqual([
      ['new', undefined, '0'],
      ['a', '0', '1'],
    ]);
  });

  it('are none where only the order changed', () => {
    const before = columnByCard(board(['a', 'b']), keyOf);
    expect(changedCards(before, board(['b', 'a']), keyOf)).toEqual([]);
  });
});
