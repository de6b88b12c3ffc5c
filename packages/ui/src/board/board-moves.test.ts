import { describe, expect, it } from 'vitest';
import { movesSince, standing } from '#board/board-moves.ts';

const keyOf = (card: string) => card;
const board = (...columns: readonly (readonly string[])[]) =>
  columns.map((cards, index) => ({ id: String(index), title: `column ${index}`, cards }));

describe('moves on a board', () => {
  it('are cards that came and cards that changed column, not those that went or moved up', () => {
    const before = standing(board(['a', 'b'], ['c'], []), keyOf);
    const moves = movesSince(before, board(['new', 'b'], ['a'], []), keyOf);
    expect(moves.map(({ card, from, to }) => [card, from?.id, to.id])).toEqual([
      ['new', undefined, '0'],
      ['a', '0', '1'],
    ]);
  });

  it('are none where only the order changed', () => {
    const before = standing(board(['a', 'b']), keyOf);
    expect(movesSince(before, board(['b', 'a']), keyOf)).toEqual([]);
  });
});
