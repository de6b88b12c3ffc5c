import type { Box } from '#floating/compute-position.ts';

/** Position of the pointer in pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tolerance in pixels beyond both corners of the box. */
const TOLERANCE_PX = 16;

/**
 * Returns whether a pointer that moved from one point to another heads to a box beside it: whether the second point is
 * in the triangle between the first one and the near edge of the box (the "safe triangle" of cascading menus).
 */
export function headsTo(from: Point, to: Point, box: Box): boolean {
  const far = box.x + box.width;
  const nearX = Math.abs(from.x - box.x) < Math.abs(from.x - far) ? box.x : far;
  const way = nearX - from.x;
  const share = way === 0 ? 0 : (to.x - from.x) / way;
  if (share <= 0) return false;
  const low = from.y + (box.y - TOLERANCE_PX - from.y) * share;
  const high = from.y + (box.y + box.height + TOLERANCE_PX - from.y) * share;
  return to.y >= low && to.y <= high;
}
