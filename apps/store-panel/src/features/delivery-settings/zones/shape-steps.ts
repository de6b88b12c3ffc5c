import { ZONE_BOUNDS } from '@store-panel/domain/delivery/zones';
import type { Coordinates } from '@store-panel/domain/geo/distance';

interface Shape {
  readonly corners: readonly Coordinates[];
  /** One corner after the other is still being set; the last is not joined to the first yet. */
  readonly isOpen: boolean;
}

/** A shape in somebody's hands. */
export interface Drawing extends Shape {
  /** The corner that keys and buttons work on. */
  readonly selected: number | null;
  /** What it was before each step, the latest last. */
  readonly past: readonly Shape[];
  /** The corner that the last step moved: as long as it is moved on, that stays one step. */
  readonly held: number | null;
}

export type DrawingStep =
  | { readonly type: 'add'; readonly place: Coordinates }
  | { readonly type: 'close' }
  | { readonly type: 'move'; readonly at: number; readonly place: Coordinates }
  | { readonly type: 'release' }
  | { readonly type: 'insert'; readonly after: number }
  | { readonly type: 'remove'; readonly at: number }
  | { readonly type: 'select'; readonly at: number }
  | { readonly type: 'replace'; readonly corners: readonly Coordinates[] }
  | { readonly type: 'undo' };

const { min: FEWEST, max: MOST } = ZONE_BOUNDS.corners;

/** A shape is taken up as it stands; what has no corners yet is begun. */
export const begunWith = (corners: readonly Coordinates[]): Drawing => ({
  corners,
  isOpen: corners.length === 0,
  selected: null,
  past: [],
  held: null,
});

export const canClose = ({ isOpen, corners }: Shape): boolean => isOpen && corners.length >= FEWEST;
export const canGrow = ({ corners }: Shape): boolean => corners.length < MOST;
export const canShrink = ({ isOpen, corners }: Shape): boolean => corners.length > (isOpen ? 0 : FEWEST);

/** The edges of a shape, by the corner that each begins at. */
export const edgesOf = ({ corners, isOpen }: Shape): readonly number[] =>
  corners.flatMap((_, at) => (isOpen && at === corners.length - 1 ? [] : [at]));

/** The place in the middle between a corner and the next one. */
export function middleAfter(corners: readonly Coordinates[], at: number): Coordinates | null {
  const from = corners[at];
  const to = corners[(at + 1) % corners.length];
  return (
    (from &&
      to && {
        latitude: rounded((from.latitude + to.latitude) / 2),
        longitude: rounded((from.longitude + to.longitude) / 2),
      }) ??
    null
  );
}

/** To a tenth of a metre, as places are kept. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The drawing after a step; the same one where the step changes nothing. */
export function drawn(drawing: Drawing, step: DrawingStep): Drawing {
  const { corners, isOpen, selected, past, held } = drawing;
  const after = (shape: Partial<Shape>, next: number | null, holding: number | null = null): Drawing => ({
    corners,
    isOpen,
    ...shape,
    selected: next,
    past: [...past, { corners, isOpen }],
    held: holding,
  });
  switch (step.type) {
    case 'add':
      return isOpen && canGrow(drawing) ? after({ corners: [...corners, step.place] }, corners.length) : drawing;
    case 'close':
      return canClose(drawing) ? after({ isOpen: false }, selected ?? 0) : drawing;
    case 'move': {
      const next = corners.with(step.at, step.place);
      return held === step.at ? { ...drawing, corners: next } : after({ corners: next }, step.at, step.at);
    }
    case 'release':
      return held === null ? drawing : { ...drawing, held: null };
    case 'insert': {
      const middle = middleAfter(corners, step.after);
      if (middle === null || !canGrow(drawing) || corners.length < 2) return drawing;
      return after({ corners: corners.toSpliced(step.after + 1, 0, middle) }, step.after + 1);
    }
    case 'remove': {
      if (!canShrink(drawing)) return drawing;
      const left = corners.toSpliced(step.at, 1);
      return after({ corners: left }, left.length === 0 ? null : Math.max(0, step.at - 1));
    }
    case 'select':
      return selected === step.at ? drawing : { ...drawing, selected: step.at, held: null };
    case 'replace':
      return after({ corners: step.corners, isOpen: false }, 0);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return drawing;
      const last = before.corners.length - 1;
      const still = selected === null || last < 0 ? null : Math.min(selected, last);
      return { ...before, selected: still, past: past.slice(0, -1), held: null };
    }
  }
}
