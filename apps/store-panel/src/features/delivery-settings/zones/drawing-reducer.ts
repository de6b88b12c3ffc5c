import { ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';

interface Shape {
  readonly corners: readonly Coordinates[];
  /** Corners are still being added; the last is not joined to the first yet. */
  readonly isOpen: boolean;
}

/** A shape that is being drawn. */
export interface Drawing extends Shape {
  /** The corner that keys and buttons act on. */
  readonly selectedIndex: number | null;
  /** Undo history, the latest shape last. */
  readonly past: readonly Shape[];
  /** The corner that the last step moved: moving it further is the same step. */
  readonly draggedIndex: number | null;
}

export type DrawingAction =
  | { readonly type: 'add'; readonly coordinates: Coordinates }
  | { readonly type: 'close' }
  | { readonly type: 'move'; readonly index: number; readonly coordinates: Coordinates }
  | { readonly type: 'release' }
  | { readonly type: 'insert'; readonly after: number }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'select'; readonly index: number }
  | { readonly type: 'replace'; readonly corners: readonly Coordinates[] }
  | { readonly type: 'undo' };

const { min: MIN_CORNERS, max: MAX_CORNERS } = ZONE_LIMITS.corners;

/** Starts from an existing shape, or an empty one. */
export const startDrawing = (corners: readonly Coordinates[]): Drawing => ({
  corners,
  isOpen: corners.length === 0,
  selectedIndex: null,
  past: [],
  draggedIndex: null,
});

export const canClose = ({ isOpen, corners }: Shape): boolean => isOpen && corners.length >= MIN_CORNERS;
export const canAddCorner = ({ corners }: Shape): boolean => corners.length < MAX_CORNERS;
export const canRemoveCorner = ({ isOpen, corners }: Shape): boolean => corners.length > (isOpen ? 0 : MIN_CORNERS);

/** The edges of a shape, by the index of their first corner. */
export const edgeIndices = ({ corners, isOpen }: Shape): readonly number[] =>
  corners.flatMap((_, index) => (isOpen && index === corners.length - 1 ? [] : [index]));

/** The midpoint between a corner and the next one. */
export function midpointAfter(corners: readonly Coordinates[], index: number): Coordinates | null {
  const from = corners[index];
  const to = corners[(index + 1) % corners.length];
  return (
    (from &&
      to && {
        latitude: roundToMicrodegrees((from.latitude + to.latitude) / 2),
        longitude: roundToMicrodegrees((from.longitude + to.longitude) / 2),
      }) ??
    null
  );
}

/** To a tenth of a metre. */
const roundToMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Returns the drawing after a step; the same object if nothing changed. */
export function drawingReducer(drawing: Drawing, action: DrawingAction): Drawing {
  const { corners, isOpen, selectedIndex, past, draggedIndex } = drawing;
  const withUndo = (
    shape: Partial<Shape>,
    nextSelected: number | null,
    nextDragged: number | null = null,
  ): Drawing => ({
    corners,
    isOpen,
    ...shape,
    selectedIndex: nextSelected,
    past: [...past, { corners, isOpen }],
    draggedIndex: nextDragged,
  });
  switch (action.type) {
    case 'add':
      return isOpen && canAddCorner(drawing)
        ? withUndo({ corners: [...corners, action.coordinates] }, corners.length)
        : drawing;
    case 'close':
      return canClose(drawing) ? withUndo({ isOpen: false }, selectedIndex ?? 0) : drawing;
    case 'move': {
      const next = corners.with(action.index, action.coordinates);
      return draggedIndex === action.index
        ? { ...drawing, corners: next }
        : withUndo({ corners: next }, action.index, action.index);
    }
    case 'release':
      return draggedIndex === null ? drawing : { ...drawing, draggedIndex: null };
    case 'insert': {
      const middle = midpointAfter(corners, action.after);
      if (middle === null || !canAddCorner(drawing) || corners.length < 2) return drawing;
      return withUndo({ corners: corners.toSpliced(action.after + 1, 0, middle) }, action.after + 1);
    }
    case 'remove': {
      if (!canRemoveCorner(drawing)) return drawing;
      const remaining = corners.toSpliced(action.index, 1);
      return withUndo({ corners: remaining }, remaining.length === 0 ? null : Math.max(0, action.index - 1));
    }
    case 'select':
      return selectedIndex === action.index ? drawing : { ...drawing, selectedIndex: action.index, draggedIndex: null };
    case 'replace':
      return withUndo({ corners: action.corners, isOpen: false }, 0);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return drawing;
      const last = before.corners.length - 1;
      const selectedBefore = selectedIndex === null || last < 0 ? null : Math.min(selectedIndex, last);
      return { ...before, selectedIndex: selectedBefore, past: past.slice(0, -1), draggedIndex: null };
    }
  }
}
