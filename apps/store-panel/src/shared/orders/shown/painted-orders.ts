import { pathToOrder } from '#paths.ts';

/** A card of the board, a ticket of the kitchen, and a row of a list, which links to the order. */
const selectorOf = (orderId: string) =>
  `[data-card="${orderId}"], [data-ticket="${orderId}"], a[href="${pathToOrder(orderId)}"]`;

function isInViewport(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  // Greater than, so that an element without a size is in no viewport.
  const isWithin = Math.min(bottom, innerHeight) > Math.max(top, 0) && Math.min(right, innerWidth) > Math.max(left, 0);
  return isWithin && element.checkVisibility();
}

/** Whether the order is in the viewport of the document, and the document visible. */
export const isPainted = (orderId: string): boolean =>
  document.visibilityState === 'visible' && [...document.querySelectorAll(selectorOf(orderId))].some(isInViewport);

/** Whether the user looks at the order's own page. */
export const isOpened = (orderId: string): boolean =>
  document.visibilityState === 'visible' && window.location.pathname === pathToOrder(orderId);
