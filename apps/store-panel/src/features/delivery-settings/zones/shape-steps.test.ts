import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { begunWith, canClose, type Drawing, drawn, type DrawingStep, edgesOf, middleAfter } from './shape-steps.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const [A, B, C, D] = [at(52.5, 13.4), at(52.5, 13.5), at(52.6, 13.5), at(52.6, 13.4)] as const;
const after = (drawing: Drawing, ...steps: readonly DrawingStep[]) => steps.reduce(drawn, drawing);
const add = (place: typeof A): DrawingStep => ({ type: 'add', place });
const SQUARE = begunWith([A, B, C, D]);

/** Of the corners that there are. */
function fitted(step: DrawingStep, { corners: { length } }: Drawing): DrawingStep {
  if (length === 0 && step.type !== 'add') return { type: 'undo' };
  if ('at' in step) return { ...step, at: step.at % length };
  return step.type === 'insert' ? { ...step, after: step.after % length } : step;
}

describe('a shape that is drawn', () => {
  it('has one corner after the other, and is closed from three on', () => {
    const two = after(begunWith([]), add(A), add(B));
    expect(two).toMatchObject({ corners: [A, B], isOpen: true, selected: 1 });
    expect(canClose(two)).toBe(false);
    expect(drawn(two, { type: 'close' })).toBe(two);
    const three = after(two, add(C), { type: 'close' });
    expect(three).toMatchObject({ corners: [A, B, C], isOpen: false });
    expect(drawn(three, add(D))).toBe(three);
    expect(edgesOf(two)).toEqual([0]);
    expect(edgesOf(three)).toEqual([0, 1, 2]);
  });

  it('is a shape at once where it was one', () => {
    expect(SQUARE).toMatchObject({ isOpen: false, selected: null });
    const circle = drawn(begunWith([]), { type: 'replace', corners: [A, B, C] });
    expect(circle).toMatchObject({ corners: [A, B, C], isOpen: false, selected: 0 });
  });

  it('gets a corner in the middle of an edge, also of the last', () => {
    expect(drawn(SQUARE, { type: 'insert', after: 0 })).toMatchObject({
      corners: [A, at(52.5, 13.45), B, C, D],
      selected: 1,
    });
    expect(drawn(SQUARE, { type: 'insert', after: 3 })).toMatchObject({
      corners: [A, B, C, D, at(52.55, 13.4)],
      selected: 4,
    });
    expect(middleAfter([], 0)).toBeNull();
    const full = begunWith(Array.from({ length: 40 }, (_, step) => at(step, 0)));
    expect(drawn(full, { type: 'insert', after: 0 })).toBe(full);
  });

  it('keeps three corners once it is closed', () => {
    const three = drawn(SQUARE, { type: 'remove', at: 0 });
    expect(three).toMatchObject({ corners: [B, C, D], selected: 0 });
    expect(drawn(three, { type: 'remove', at: 1 })).toBe(three);
    const none = after(begunWith([]), add(A), { type: 'remove', at: 0 });
    expect(none).toMatchObject({ corners: [], selected: null });
  });

  it('takes a move back as one step, however many places it led through', () => {
    const moved = after(
      SQUARE,
      { type: 'move', at: 1, place: at(1, 1) },
      { type: 'move', at: 1, place: at(2, 2) },
      { type: 'release' },
      { type: 'move', at: 1, place: at(3, 3) },
    );
    expect(moved.corners[1]).toEqual(at(3, 3));
    const once = drawn(moved, { type: 'undo' });
    expect(once.corners[1]).toEqual(at(2, 2));
    expect(drawn(once, { type: 'undo' }).corners).toEqual([A, B, C, D]);
  });

  const place = fc.record({
    latitude: fc.integer({ min: -80, max: 80 }),
    longitude: fc.integer({ min: -170, max: 170 }),
  });
  const corner = fc.nat(50);
  const anyStep = fc.oneof(
    place.map(add),
    fc.constant<DrawingStep>({ type: 'close' }),
    fc.constant<DrawingStep>({ type: 'release' }),
    fc.constant<DrawingStep>({ type: 'undo' }),
    fc.tuple(corner, place).map(([which, to]): DrawingStep => ({ type: 'move', at: which, place: to })),
    corner.map((which): DrawingStep => ({ type: 'insert', after: which })),
    corner.map((which): DrawingStep => ({ type: 'remove', at: which })),
    corner.map((which): DrawingStep => ({ type: 'select', at: which })),
  );
  it('is never without a chosen corner that is there, nor closed with fewer than three, and can be undone to its beginning', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let drawing = begunWith([]);
        for (const step of steps) {
          drawing = drawn(drawing, fitted(step, drawing));
          const { corners, isOpen, selected } = drawing;
          expect(corners.length).toBeLessThanOrEqual(40);
          if (!isOpen) expect(corners.length).toBeGreaterThanOrEqual(3);
          if (selected !== null) expect(corners[selected]).toBeDefined();
        }
        const depth = drawing.past.length;
        for (let step = 0; step < depth; step += 1) drawing = drawn(drawing, { type: 'undo' });
        expect(drawing).toMatchObject({ corners: [], isOpen: true, past: [] });
      }),
    );
  });
});
