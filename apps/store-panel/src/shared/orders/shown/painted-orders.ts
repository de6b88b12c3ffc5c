import { pathToOrder } from '#paths.ts';

/** A card of the board, a ticket of the kitchen, and a row of a list, which links to the order. */
const SHOWN = '[data-card], [data-ticket], a[href]';

/** Greater than, so that an element without a size is in no viewport. */
const isWithin = ({ top, bottom, left, right }: DOMRect) =>
  Math.min(bottom, innerHeight) > Math.max(top, 0) && Math.min(right, innerWidth) > Math.max(left, 0);

/** The order that a link leads to, if it leads to one. */
function idOfLink(element: Element): string {
  const path = element.getAttribute('href') ?? '';
  const id = path.slice(path.lastIndexOf('/') + 1);
  return pathToOrder(id) === path ? id : '';
}

/** Returns those of the orders that are in the viewport of the document, if it is visible. */
export function paintedOf(orderIds: readonly string[]): ReadonlySet<string> {
  const painted = new Set<string>();
  if (document.visibilityState !== 'visible' || orderIds.length === 0) return painted;
  const ids = new Set(orderIds);
  const below = new Set<Element | null>();
  // One pass over the document: a query for each order takes seconds on a board of hundreds.
  for (const element of document.querySelectorAll<HTMLElement>(SHOWN)) {
    const { card, ticket } = element.dataset;
    const id = card ?? ticket ?? idOfLink(element);
    if (!ids.has(id) || painted.has(id)) continue;
    // Cards of one list stand below each other.
    const list = card === undefined ? null : element.parentElement;
    if (list !== null && below.has(list)) continue;
    const rect = element.getBoundingClientRect();
    if (list !== null && rect.top >= innerHeight) below.add(list);
    if (isWithin(rect) && element.checkVisibility()) painted.add(id);
  }
  return painted;
}

/** Whether the user looks at the order's own page. Asked for each waiting order, so the page is compared first. */
export function isOpened(orderId: string): boolean {
  const { pathname } = window.location;
  return pathname.endsWith(orderId) && pathname === pathToOrder(orderId) && document.visibilityState === 'visible';
}
