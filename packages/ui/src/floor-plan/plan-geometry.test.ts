import { describe, expect, it } from 'vitest';
import { movedTo, nearestTable, stepOfKey, type FloorPlace } from '#floor-plan/plan-geometry.ts';

const at = (x: number, y: number): FloorPlace => ({ x, y, w: 2, h: 2, round: false });
const SIZE = { columns: 10, rows: 6 };

describe('a move', () => {
  it('ends at a whole cell', () => {
    expect(movedTo(at(0, 0), { x: 3.4, y: 2.6 }, SIZE)).toEqual(at(3, 3));
  });
  it('stays within the plan', () => {
    expect(movedTo(at(0, 0), { x: 20, y: -4 }, SIZE)).toEqual(at(8, 0));
    expect(movedTo(at(0, 0), { x: -1, y: 9 }, SIZE)).toEqual(at(0, 4));
  });
});

describe('an arrow', () => {
  const tables = [
    { id: 'corner', place: at(0, 0) },
    { id: 'right', place: at(4, 0) },
    { id: 'far', place: at(8, 0) },
    { id: 'below', place: at(1, 4) },
  ];
  const from = (key: string, place: FloorPlace) => nearestTable(tables, place, stepOfKey(key) ?? [0, 0]);
  it('finds the nearest table in its direction', () => {
    expect(from('ArrowRight', at(0, 0))).toBe('right');
    expect(from('ArrowDown', at(0, 0))).toBe('below');
    expect(from('ArrowLeft', at(8, 0))).toBe('right');
  });
  it('finds none beyond the last one', () => {
    expect(from('ArrowUp', at(0, 0))).toBeNull();
    expect(from('ArrowRight', at(8, 0))).toBeNull();
  });
  it('is no other key', () => {
    expect(stepOfKey('Enter')).toBeNull();
  });
});
