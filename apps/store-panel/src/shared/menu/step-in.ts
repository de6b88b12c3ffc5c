/** Options that PageUp and PageDown skip. */
const PAGE_STEP = 8;

/** Returns the index of the option that a key leads to; null for other keys. */
export function nextOption(list: HTMLElement, active: number, key: string): number | null {
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const last = options.length - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return active < 0 ? 0 : (optionInAdjacentRow(options, active, 1) ?? 0);
  if (key === 'ArrowUp') return active < 0 ? last : (optionInAdjacentRow(options, active, -1) ?? last);
  if (key === 'PageDown') return Math.min(last, active + PAGE_STEP);
  if (key === 'PageUp') return Math.max(0, active - PAGE_STEP);
  return null;
}

/**
 * Returns the next option in the row, by the direction of the script. Null without an active option, because the arrow
 * keys then move the text cursor.
 */
export function nextOptionInRow(list: HTMLElement, active: number, key: string): number | null {
  if (active < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  const isOn = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  const count = list.querySelectorAll('[role="option"]').length;
  return (active + (isOn ? 1 : -1) + count) % count;
}

/**
 * Returns the option above or below; null past the first or last row. The number of options per row depends on the
 * width.
 */
function optionInAdjacentRow(options: readonly HTMLElement[], active: number, by: 1 | -1): number | null {
  const from = options[active]?.getBoundingClientRect();
  if (!from) return null;
  const boxes = options.map((option, at) => ({ at, box: option.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => (box.top - from.top) * by > 1);
  const [nearest] = beyond.toSorted((one, other) => (one.box.top - other.box.top) * by);
  // There is no layout, or this is the outermost row.
  if (!nearest) return isLaidOut(boxes) || !options[active + by] ? null : active + by;
  const line = beyond.filter(({ box }) => Math.abs(box.top - nearest.box.top) <= 1);
  const horizontalDistance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - (from.left + from.width / 2));
  return line.toSorted((one, other) => horizontalDistance(one.box) - horizontalDistance(other.box))[0]?.at ?? null;
}

const isLaidOut = (boxes: readonly { readonly box: DOMRect }[]) => boxes.some(({ box }) => box.height > 0);
