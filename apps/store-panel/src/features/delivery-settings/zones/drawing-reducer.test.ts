import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  startDrawing,
  canClose,
  type Drawing,
  drawingReducer,
  type DrawingAction,
  edgeIndices,
  midpointAfter,
} from './drawing-reducer.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const [A, B, C, D] = [at(52.5, 13.4), at(52.5, 13.5), at(52.6, 13.5), at(52.6, 13.4)] as const;
const applySteps = (drawing: Drawing, ...steps: readonly DrawingAction[]) => steps.reduce(drawingReducer, drawing);
const add = (coordinates: typeof A): DrawingAction => ({ type: 'add', coordinates });
const SQUARE = startDrawing([A, B, C, D]);

/** Limits the step to existing corners. */
function toValidStep(step: DrawingAction, { corners: { length } }: Drawing): DrawingAction {
  if (length === 0 && step.type !== 'add') return { type: 'undo' };
  if ('index' in step) return { ...step, index: step.index % length };
  return step.type === 'insert' ? { ...step, after: step.after % length } : step;
}

describe('the drawing reducer', () => {
  it('adds corners one by one, and can close from three on', () => {
    const two = applySteps(startDrawing([]), add(A), add(B));
    expect(two).toMatchObject({ corners: [A, B], isOpen: true, selectedIndex: 1 });
    expect(canClose(two)).toBe(false);
    expect(drawingReducer(two, { type: 'close' })).toBe(two);
    const three = applySteps(two, add(C), { type: 'close' });
    expect(three).toMatchObject({ corners: [A, B, C], isOpen: false });
    expect(drawingReducer(three, add(D))).toBe(three);
    expect(edgeIndices(two)).toEqual([0]);
    expect(edgeIndices(three)).toEqual([0, 1, 2]);
  });

  it('starts closed from an existing shape', () => {
    expect(SQUARE).toMatchObject({ isOpen: false, selectedIndex: null });
    const circle = drawingReducer(startDrawing([]), { type: 'replace', corners: [A, B, C] });
    expect(circle).toMatchObject({ corners: [A, B, C], isOpen: false, selectedIndex: 0 });
  });

  it('inserts a corner in the middle of an edge, including the last one', () => {
    expect(drawingReducer(SQUARE, { type: 'insert', after: 0 })).toMatchObject({
      corners: [A, at(52.5, 13.45), B, C, D],
      selectedIndex: 1,
    });
    expect(drawingReducer(SQUARE, { type: 'insert', after: 3 })).toMatchObject({
      corners: [A, B, C, D, at(52.55, 13.4)],
      selectedIndex: 4,
    });
    expect(midpointAfter([], 0)).toBeNull();
    const full = startDrawing(Array.from({ length: 40 }, (_, step) => at(step, 0)));
    expect(drawingReducer(full, { type: 'insert', after: 0 })).toBe(full);
  });

  it('keeps at least three corners once closed', () => {
    const three = drawingReducer(SQUARE, { type: 'remove', index: 0 });
    expect(three).toMatchObject({ corners: [B, C, D], selectedIndex: 0 });
    expect(drawingReducer(three, { type: 'remove', index: 1 })).toBe(three);
    const none = applySteps(startDrawing([]), add(A), { type: 'remove', index: 0 });
    expect(none).toMatchObject({ corners: [], selectedIndex: null });
  });

  it('undoes a whole drag as one step', () => {
    const moved = applySteps(
      SQUARE,
      { type: 'move', index: 1, coordinates: at(1, 1) },
      { type: 'move', index: 1, coordinates: at(2, 2) },
      { type: 'release' },
      { type: 'move', index: 1, coordinates: at(3, 3) },
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
    fc.tuple(corner, place).map(([which, to]): DrawingAction => ({ type: 'move', index: which, coordinates: to })),
    corner.map((which): DrawingAction => ({ type: 'insert', after: which })),
    corner.map((which): DrawingAction => ({ type: 'remove', index: which })),
    corner.map((which): DrawingAction => ({ type: 'select', index: which })),
  );
  it('keeps a valid selection and at least three corners when closed, and can undo every step', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let drawing = startDrawing([]);
        for (const step of steps) {
          drawing = drawingReducer(drawing, toValidStep(step, drawing));
          const { corners, isOpen, selectedIndex } = drawing;
          expect(corners.length).toBeLessThanOrEqual(40);
          if (!isOpen) expect(corners.length).toBeGreaterThanOrEqual(3);
          if (selectedIndex !== null) expect(corners[selectedIndex]).toBeDefined();
        }
        const depth = drawing.past.length;
        for (let step = 0; step < depth; step += 1) drawing = drawingReducer(drawing, { type: 'undo' });
        expect(drawing).toMatchObject({ corners: [], isOpen: true, past: [] });
      }),
    );
  });
});
