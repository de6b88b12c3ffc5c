import { pathToOrder } from '#paths.ts';

/** A card of the board, a ticket of the kitchen, and a row of a list, which links to the order. */
const SHOWN = '[data-card], [data-ticket], a[href]';

function isInViewport(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // Greater than, so that an element without a size is in no viewport.
  const isWithin = Math.min(bottom, innerHeight) > Math.max(top, 0) && Math.min(right, innerWidth) > Math.max(left, 0);
  return isWithin && element.checkVisibility();
}

/** Returns those of the orders that are in the viewport of the document, if it is visible. */
export function paintedOf(orderIds: readonly string[]): ReadonlySet<string> {
  const painted = new Set<string>();
  if (document.visibilityState !== 'visible' || orderIds.length === 0) return painted;
  const ids = new Set(orderIds);
  const idByPath = new Map(orderIds.map((id) => [pathToOrder(id), id]));
  // One pass over the document: a query for each order takes seconds on a board of hundreds.
  for (const element of document.querySelectorAll<HTMLElement>(SHOWN)) {
    const { card, ticket } = element.dataset;
    const id = card ?? ticket ?? idByPath.get(element.getAttribute('href') ?? '');
    if (id !== undefined && ids.has(id) && !painted.has(id) && isInViewport(element)) painted.add(id);
  }
  return painted;
}

/** Whether the user looks at the order's own page. */
export const isOpened = (orderId: string): boolean =>
  document.visibilityState === 'visible' && window.location.pathname === pathToOrder(orderId);
