import axe from 'axe-core';
import { THEME_MODES } from '#theme/theme.ts';

interface ScenarioContext {
  readonly parameters: Record<string, unknown>;
  readonly canvasElement: HTMLElement;
}

/** Tests need violations only, which halves axe's work; passes are for Storybook's panel. */
export const AXE_OPTIONS = import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {};

/**
 * Storybook's addon runs axe in the rendered mode. In the other mode only colours differ, so only colour rules run
 * again.
 */
export async function expectAccessibleInOtherMode({ parameters }: ScenarioContext) {
  const a11y = parameters['a11y'] as { readonly test?: string } | undefined;
  if (a11y?.test !== 'error' || import.meta.env.MODE !== 'test') return;
  const { dataset } = document.documentElement;
  const drawn = dataset['mode'];
  const other = THEME_MODES.find((mode) => mode !== drawn);
  dataset['mode'] = other;
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    );
    if (found.length > 0) throw new Error(`In ${other ?? 'no'} mode:\n${found.join('\n')}`);
  } finally {
    dataset['mode'] = drawn;
  }
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
