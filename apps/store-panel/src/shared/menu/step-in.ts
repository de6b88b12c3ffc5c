/** How many options PageUp and PageDown pass over. */
const LEAP = 8;

/** Which of the options the key leads to, counted from 0; null where it is none of the list's keys. */
export function stepIn(list: HTMLElement, active: number, key: string): number | null {
  const options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  const last = options.length - 1;
  if (last < 0) return null;
  if (key === 'ArrowDown') return active < 0 ? 0 : (lineBeside(options, active, 1) ?? 0);
  if (key === 'ArrowUp') return active < 0 ? last : (lineBeside(options, active, -1) ?? last);
  if (key === 'PageDown') return Math.min(last, active + LEAP);
  if (key === 'PageUp') return Math.max(0, active - LEAP);
  return null;
}

/** The next option of the line; in the direction of the script. Only where an option is marked: the arrows are the text's else. */
export function stepAside(list: HTMLElement, active: number, key: string): number | null {
  if (active < 0 || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null;
  const isOn = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  const count = list.querySelectorAll('[role="option"]').length;
  return (active + (isOn ? 1 : -1) + count) % count;
}

/** The option above or below; null past the first or last line. Options stand in lines as wide as the screen allows. */
function lineBeside(options: readonly HTMLElement[], active: number, by: 1 | -1): number | null {
  const from = options[active]?.getBoundingClientRect();
  if (!from) return null;
  const boxes = options.map((option, at) => ({ at, box: option.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => (box.top - from.top) * by > 1);
  const [nearest] = beyond.toSorted((one, other) => (one.box.top - other.box.top) * by);
  // Nothing is laid out, or it is the outermost line.
  if (!nearest) return isLaidOut(boxes) || !options[active + by] ? null : active + by;
  const line = beyond.filter(({ box }) => Math.abs(box.top - nearest.box.top) <= 1);
  const far = (box: DOMRect) => Math.abs(box.left + box.width / 2 - (from.left + from.width / 2));
  return line.toSorted((one, other) => far(one.box) - far(other.box))[0]?.at ?? null;
}

const isLaidOut = (boxes: readonly { readonly box: DOMRect }[]) => boxes.some(({ box }) => box.height > 0);
