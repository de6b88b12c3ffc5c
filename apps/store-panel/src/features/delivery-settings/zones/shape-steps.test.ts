import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  startDrawing,
  canClose,
  type Drawing,
  drawingReducer,
  type DrawingAction,
  edgesOf,
  middleAfter,
} from './shape-steps.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const [A, B, C, D] = [at(52.5, 13.4), at(52.5, 13.5), at(52.6, 13.5), at(52.6, 13.4)] as const;
const applySteps = (drawing: Drawing, ...steps: readonly DrawingAction[]) => steps.reduce(drawingReducer, drawing);
const add = (place: typeof A): DrawingAction => ({ type: 'add', place });
const SQUARE = startDrawing([A, B, C, D]);

/** Limits the step to existing corners. */
function toValidStep(step: DrawingAction, { corners: { length } }: Drawing): DrawingAction {
  if (length === 0 && step.type !== 'add') return { type: 'undo' };
  if ('at' in step) return { ...step, at: step.at % length };
  return step.type === 'insert' ? { ...step, after: step.after % length } : step;
}

describe('the drawing reducer', () => {
  it('adds corners one by one, and can close from three on', () => {
    const two = applySteps(startDrawing([]), add(A), add(B));
    expect(two).toMatchObject({ corners: [A, B], isOpen: true, selected: 1 });
    expect(canClose(two)).toBe(false);
    expect(drawingReducer(two, { type: 'close' })).toBe(two);
    const three = applySteps(two, add(C), { type: 'close' });
    expect(three).toMatchObject({ corners: [A, B, C], isOpen: false });
    expect(drawingReducer(three, add(D))).toBe(three);
    expect(edgesOf(two)).toEqual([0]);
    expect(edgesOf(three)).toEqual([0, 1, 2]);
  });

  it('starts closed from an existing shape', () => {
    expect(SQUARE).toMatchObject({ isOpen: false, selected: null });
    const circle = drawingReducer(startDrawing([]), { type: 'replace', corners: [A, B, C] });
    expect(circle).toMatchObject({ corners: [A, B, C], isOpen: false, selected: 0 });
  });

  it('inserts a corner in the middle of an edge, including the last one', () => {
    expect(drawingReducer(SQUARE, { type: 'insert', after: 0 })).toMatchObject({
      corners: [A, at(52.5, 13.45), B, C, D],
      selected: 1,
    });
    expect(drawingReducer(SQUARE, { type: 'insert', after: 3 })).toMatchObject({
      corners: [A, B, C, D, at(52.55, 13.4)],
      selected: 4,
    });
    expect(middleAfter([], 0)).toBeNull();
    const full = startDrawing(Array.from({ length: 40 }, (_, step) => at(step, 0)));
    expect(drawingReducer(full, { type: 'insert', after: 0 })).toBe(full);
  });

  it('keeps at least three corners once closed', () => {
    const three = drawingReducer(SQUARE, { type: 'remove', at: 0 });
    expect(three).toMatchObject({ corners: [B, C, D], selected: 0 });
    expect(drawingReducer(three, { type: 'remove', at: 1 })).toBe(three);
    const none = applySteps(startDrawing([]), add(A), { type: 'remove', at: 0 });
    expect(none).toMatchObject({ corners: [], selected: null });
  });

  it('undoes a whole drag as one step', () => {
    const moved = applySteps(
      SQUARE,
      { type: 'move', at: 1, place: at(1, 1) },
      { type: 'move', at: 1, place: at(2, 2) },
      { type: 'release' },
      { type: 'move', at: 1, place: at(3, 3) },
    );
    expect(moved.corners[1]).toEqual(at(3, 3));
    const once = drawingReducer(moved, { type: 'undo' });
    expect(once.corners[1]).toEqual(at(2, 2));
    expect(drawingReducer(once, { type: 'undo' }).corners).toEqual([A, B, C, D]);
  });

  const place = fc.record({
    latitude: fc.integer({ min: -80, max: 80 }),
    longitude: fc.integer({ min: -170, max: 170 }),
  });
  const corner = fc.nat(50);
  const anyStep = fc.oneof(
    place.map(add),
    fc.constant<DrawingAction>({ type: 'close' }),
    fc.constant<DrawingAction>({ type: 'release' }),
    fc.constant<DrawingAction>({ type: 'undo' }),
    fc.tuple(corner, place).map(([which, to]): DrawingAction => ({ type: 'move', at: which, place: to })),
    corner.map((which): DrawingAction => ({ type: 'insert', after: which })),
    corner.map((which): DrawingAction => ({ type: 'remove', at: which })),
    corner.map((which): DrawingAction => ({ type: 'select', at: which })),
  );
  it('keeps a valid selection and at least three corners when closed, and can undo every step', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let drawing = startDrawing([]);
        for (const step of steps) {
          drawing = drawingReducer(drawing, toValidStep(step, drawing));
          const { corners, isOpen, selected } = drawing;
          expect(corners.length).toBeLessThanOrEqual(40);
          if (!isOpen) expect(corners.length).toBeGreaterThanOrEqual(3);
          if (selected !== null) expect(corners[selected]).toBeDefined();
        }
        const depth = drawing.past.length;
        for (let step = 0; step < depth; step += 1) drawing = drawingReducer(drawing, { type: 'undo' });
        expect(drawing).toMatchObject({ corners: [], isOpen: true, past: [] });
      }),
    );
  });
});
