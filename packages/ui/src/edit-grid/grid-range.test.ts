import { describe, expect, it } from 'vitest';
import { areaOf, layTable, placeAfter, placeBeside, type GridPlace } from '#edit-grid/grid-range.ts';

const SIZE = { rows: 30, columns: 3 };
const AT: GridPlace = { row: 12, column: 1 };
const places = (cells: readonly { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row},${column}=${text}`);

describe('a key in a grid', () => {
  it.each([
    ['ArrowUp', false, [11, 1]],
    ['ArrowUp', true, [0, 1]],
    ['ArrowDown', true, [29, 1]],
    ['ArrowRight', false, [12, 2]],
    ['ArrowLeft', true, [12, 0]],
    ['PageUp', false, [2, 1]],
    ['PageDown', false, [22, 1]],
    ['Home', false, [12, 0]],
    ['Home', true, [0, 0]],
    ['End', false, [12, 2]],
    ['End', true, [29, 2]],
  ] as const)('%s, modified %s, leads to %s', (key, isModified, [row, column]) => {
    expect(placeAfter(AT, { key, isModified, isRtl: false }, SIZE)).toEqual({ row, column });
  });

  it('leads the other way round in right-to-left scripts, and never out of the grid', () => {
    const press = (key: string, isModified = false) => ({ key, isModified, isRtl: true });
    expect(placeAfter(AT, press('ArrowLeft'), SIZE)).toEqual({ row: 12, column: 2 });
    expect(placeAfter(AT, press('ArrowRight', true), SIZE)).toEqual({ row: 12, column: 0 });
    expect(placeAfter({ row: 29, column: 2 }, press('ArrowDown'), SIZE)).toEqual({ row: 29, column: 2 });
    expect(placeAfter({ row: 3, column: 0 }, press('PageUp'), SIZE)).toEqual({ row: 0, column: 0 });
    expect(placeAfter(AT, press('a'), SIZE)).toBeNull();
  });

  it('in the order of reading goes on in the next row, and ends at the ends', () => {
    expect(placeBeside({ row: 1, column: 2 }, false, SIZE)).toEqual({ row: 2, column: 0 });
    expect(placeBeside({ row: 1, column: 0 }, true, SIZE)).toEqual({ row: 0, column: 2 });
    expect(placeBeside({ row: 0, column: 0 }, true, SIZE)).toBeNull();
    expect(placeBeside({ row: 29, column: 2 }, false, SIZE)).toBeNull();
  });
});

describe('a copied table', () => {
  const area = (from: GridPlace, to: GridPlace = from) => areaOf({ anchor: to, active: from });
  it('goes from the selected cell on, as far as the grid goes', () => {
    expect(
      places(
        layTable(
          [
            ['1', '2'],
            ['3', '4'],
          ],
          area({ row: 4, column: 1 }),
          SIZE,
        ),
      ),
    ).toEqual(['4,1=1', '4,2=2', '5,1=3', '5,2=4']);
    expect(
      places(
        layTable(
          [
            ['1', '2'],
            ['3', '4'],
          ],
          area({ row: 29, column: 2 }),
          SIZE,
        ),
      ),
    ).toEqual(['29,2=1']);
  });
  it('of one cell fills the selected ones, and a column all selected columns', () => {
    const two = area({ row: 0, column: 0 }, { row: 1, column: 1 });
    expect(places(layTable([['7']], two, SIZE))).toEqual(['0,0=7', '0,1=7', '1,0=7', '1,1=7']);
    expect(places(layTable([['7'], ['8']], two, SIZE))).toEqual(['0,0=7', '0,1=7', '1,0=8', '1,1=8']);
  });
  it('that does not fit the selected cells a whole number of times is laid once', () => {
    const three = area({ row: 0, column: 0 }, { row: 2, column: 0 });
    expect(places(layTable([['7'], ['8']], three, SIZE))).toEqual(['0,0=7', '1,0=8']);
  });
  it('with lines of different length leaves the cells that it lacks alone', () => {
    expect(places(layTable([['1', '2'], ['3']], area({ row: 0, column: 0 }), SIZE))).toEqual([
      '0,0=1',
      '0,1=2',
      '1,0=3',
    ]);
    expect(layTable([], area({ row: 0, column: 0 }), SIZE)).toEqual([]);
  });
});
