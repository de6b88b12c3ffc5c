import { cellText } from '#import/cell-text.ts';
import type { DecimalMark } from '#import/numbers.ts';
import { type NumberCell, type NumberColumn, type NumberReading, readNumberColumn } from '#import/numbers.ts';
import { PPM } from '#money/money.ts';

/** Decimals of a per cent and of a share, so that both are parts per million. */
const PERCENT_DECIMALS = 4;
const SHARE_DECIMALS = 6;

const SIGN = /[%٪]/g;

/**
 * Reads a column of rates in parts per million: `19 %`, `19`, `0.19`. They are shares only where none is above 1, none has
 * a per cent sign, and the header has none either.
 */
export function readRateColumn(
  cells: readonly NumberCell[],
  header: string,
  selected: DecimalMark | null,
): NumberColumn {
  const percents = columnOf(cells, PERCENT_DECIMALS, selected);
  const hasSign = [header, ...cells.map(({ cell }) => cellText(cell))].some((text) => text.search(SIGN) >= 0);
  if (hasSign) return percents;
  const shares = columnOf(cells, SHARE_DECIMALS, selected);
  const values = cells.flatMap(({ cell }) => valueOf(shares.read(cell)) ?? []);
  const areShares = values.length > 0 && values.length === cells.length && values.some((value) => value % PPM !== 0);
  return areShares ? shares : percents;
}

const valueOf = (reading: NumberReading): number | null => ('value' in reading ? reading.value : null);

/** At most 100 % or the whole. */
function columnOf(cells: readonly NumberCell[], decimals: number, selected: DecimalMark | null): NumberColumn {
  const bare = cells.map(({ row, cell }) => ({ row, cell: withoutSign(cell) }));
  const column = readNumberColumn(bare, { decimals, max: PPM, currency: null }, selected);
  return { question: column.question, read: (cell) => column.read(withoutSign(cell)) };
}

const withoutSign = (cell: NumberCell['cell']) => (typeof cell === 'string' ? cell.replaceAll(SIGN, '') : cell);
