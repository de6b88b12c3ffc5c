import { pathToOrder } from '#paths.ts';

/** A card of the board, a ticket of the kitchen, and a row of a list, which links to the order. */
const selectorOf = (orderId: string) =>
  `[data-card="${orderId}"], [data-ticket="${orderId}"], a[href="${pathToOrder(orderId)}"]`;

function isInViewport(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const isWithin = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  return width > 0 && height > 0 && isWithin && element.checkVisibility();
}

/** Whether the order is in the viewport of the document, and the document visible. */
export const isPainted = (orderId: string): boolean =>
  document.visibilityState === 'visible' && [...document.querySelectorAll(selectorOf(orderId))].some(isInViewport);

/** Whether the user looks at the order's own page. */
export const isOpened = (orderId: string): boolean =>
  document.visibilityState === 'visible' && window.location.pathname === pathToOrder(orderId);
