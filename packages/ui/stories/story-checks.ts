import { TEST_WAIT_MS } from '@store-panel/tooling/vitest/test-wait';
import { configure } from 'storybook/test';

// Play functions wait as long as other tests: a loaded machine is slow, not wrong.
if (import.meta.env.MODE === 'test') configure({ asyncUtilTimeout: TEST_WAIT_MS });

/** Tests need violations only, which halves axe's work; passes are for Storybook's panel. */
export const AXE_OPTIONS = import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {};

/**
 * Waits until the browser has drawn the story, and with it called its resize observers: on a loaded machine axe would
 * otherwise read a scroller before it is known to overflow. The timer fires after the frame's layout.
 */
export async function waitForDrawnStory() {
  if (import.meta.env.MODE !== 'test') return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** May overflow: scrollers, and text with an ellipsis. */
const isMeantToBeCut = (element: Element, { overflowX, textOverflow }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' || (/auto|scroll/.test(overflowX) && element.closest('[popover], dialog') === null);

/** Text that is clipped. */
export function expectNothingCutOff() {
  if (import.meta.env.MODE !== 'test') return;
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    // Visually hidden text.
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
    const style = getComputedStyle(element);
    return style.overflowX !== 'visible' && !isMeantToBeCut(element, style);
  });
  if (cut.length === 0) return;
  throw new Error(
    `Cut off:\n${cut.map((element) => `${element.scrollWidth} px in ${element.clientWidth}: ${element.outerHTML.slice(0, 240)}`).join('\n')}`,
  );
}

/** WCAG 1.4.10: only scrollers (a table, a board) may be wider than the window. */
export function expectNoSidewaysScroll() {
  if (import.meta.env.MODE !== 'test') return;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return;
  const widest = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 || element.getBoundingClientRect().x < -1,
  );
  throw new Error(
    `The page is ${scrollWidth} px wide in a window of ${clientWidth} px; sticking out: ${widest
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
      .join('\n')}`,
  );
}
