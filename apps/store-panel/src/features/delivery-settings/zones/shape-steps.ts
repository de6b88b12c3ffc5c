import { ZONE_BOUNDS } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';

interface Shape {
  readonly corners: readonly Coordinates[];
  /** Corners are still being added; the last is not joined to the first yet. */
  readonly isOpen: boolean;
}

/** A shape that is being drawn. */
export interface Drawing extends Shape {
  /** The corner that keys and buttons act on. */
  readonly selected: number | null;
  /** Undo history, the latest shape last. */
  readonly past: readonly Shape[];
  /** The corner that the last step moved: moving it further is the same step. */
  readonly dragged: number | null;
}

export type DrawingAction =
  | { readonly type: 'add'; readonly place: Coordinates }
  | { readonly type: 'close' }
  | { readonly type: 'move'; readonly at: number; readonly place: Coordinates }
  | { readonly type: 'release' }
  | { readonly type: 'insert'; readonly after: number }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'select'; readonly at: number }
  | { readonly type: 'replace'; readonly corners: readonly Coordinates[] }
  | { readonly type: 'undo' };

const { min: MIN_CORNERS, max: MAX_CORNERS } = ZONE_BOUNDS.corners;

/** Starts from an existing shape, or an empty one. */
export const startDrawing = (corners: readonly Coordinates[]): Drawing => ({
  corners,
  isOpen: corners.length === 0,
  selected: null,
  past: [],
  dragged: null,
});

export const canClose = ({ isOpen, corners }: Shape): boolean => isOpen && corners.length >= MIN_CORNERS;
export const canGrow = ({ corners }: Shape): boolean => corners.length < MAX_CORNERS;
export const canShrink = ({ isOpen, corners }: Shape): boolean => corners.length > (isOpen ? 0 : MIN_CORNERS);

/** The edges of a shape, by the index of their first corner. */
export const edgesOf = ({ corners, isOpen }: Shape): readonly number[] =>
  corners.flatMap((_, at) => (isOpen && at === corners.length - 1 ? [] : [at]));

/** The midpoint between a corner and the next one. */
export function middleAfter(corners: readonly Coordinates[], at: number): Coordinates | null {
  const from = corners[at];
  const to = corners[(at + 1) % corners.length];
  return (
    (from &&
      to && {
        latitude: roundToMicrodegrees((from.latitude + to.latitude) / 2),
        longitude: roundToMicrodegrees((from.longitude + to.longitude) / 2),
      }) ??
    null
  );
}

/** To a tenth of a metre, as coordinates are stored. */
const roundToMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Returns the drawing after a step; the same object if nothing changed. */
export function drawingReducer(drawing: Drawing, action: DrawingAction): Drawing {
  const { corners, isOpen, selected, past, dragged } = drawing;
  const after = (shape: Partial<Shape>, next: number | null, draggedCorner: number | null = null): Drawing => ({
    corners,
    isOpen,
    ...shape,
    selected: next,
    past: [...past, { corners, isOpen }],
    dragged: draggedCorner,
  });
  switch (action.type) {
    case 'add':
      return isOpen && canGrow(drawing) ? after({ corners: [...corners, action.place] }, corners.length) : drawing;
    case 'close':
      return canClose(drawing) ? after({ isOpen: false }, selected ?? 0) : drawing;
    case 'move': {
      const next = corners.with(action.at, action.place);
      return dragged === action.at ? { ...drawing, corners: next } : after({ corners: next }, action.at, action.at);
    }
    case 'release':
      return dragged === null ? drawing : { ...drawing, dragged: null };
    case 'insert': {
      const middle = middleAfter(corners, action.after);
      if (middle === null || !canGrow(drawing) || corners.length < 2) return drawing;
      return after({ corners: corners.toSpliced(action.after + 1, 0, middle) }, action.after + 1);
    }
    case 'remove': {
      if (!canShrink(drawing)) return drawing;
      const remaining = corners.toSpliced(action.at, 1);
      return after({ corners: remaining }, remaining.length === 0 ? null : Math.max(0, action.at - 1));
    }
    case 'select':
      return selected === action.at ? drawing : { ...drawing, selected: action.at, dragged: null };
    case 'replace':
      return after({ corners: action.corners, isOpen: false }, 0);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return drawing;
      const last = before.corners.length - 1;
      const selectedBefore = selected === null || last < 0 ? null : Math.min(selected, last);
      return { ...before, selected: selectedBefore, past: past.slice(0, -1), dragged: null };
    }
  }
}
