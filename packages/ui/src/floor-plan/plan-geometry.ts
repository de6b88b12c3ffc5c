/** Where a table is, in cells of the plan from its upper left corner. */
export interface FloorPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round: boolean;
}

/** Sides of a plan in cells. */
export interface FloorSize {
  readonly columns: number;
  readonly rows: number;
}

/** Returns the place moved to a cell, without leaving the plan. */
export function movedTo(place: FloorPlace, { x, y }: Pick<FloorPlace, 'x' | 'y'>, size: FloorSize): FloorPlace {
  return {
    ...place,
    x: Math.max(0, Math.min(Math.round(x), size.columns - place.w)),
    y: Math.max(0, Math.min(Math.round(y), size.rows - place.h)),
  };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The step of an arrow key in cells, or null. A room has no writing direction: the right arrow is right in all languages. */
export const stepOfKey = (key: string): readonly [number, number] | null => STEPS[key] ?? null;

/**
 * Returns the id of the nearest table in the direction of a step, or null. What is aside counts double, so that the arrows
 * walk along a row of tables.
 */
export function nearestTable(
  tables: readonly { readonly id: string; readonly place: FloorPlace }[],
  from: FloorPlace,
  [stepX, stepY]: readonly [number, number],
): string | null {
  const [fromX, fromY] = centreOf(from);
  let nearest: { readonly id: string; readonly distance: number } | null = null;
  for (const { id, place } of tables) {
    const [x, y] = centreOf(place);
    const along = (x - fromX) * stepX + (y - fromY) * stepY;
    if (along <= 0) continue;
    const aside = Math.abs((x - fromX) * stepY) + Math.abs((y - fromY) * stepX);
    const distance = along + aside * 2;
    if (nearest === null || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}

const centreOf = ({ x, y, w, h }: FloorPlace): readonly [number, number] => [x + w / 2, y + h / 2];
