import type { Page } from 'playwright/test';

interface Focused {
  /** Description of the focused element. */
  readonly name: string;
  /** Why a user would not find the focus; empty if all is well. */
  readonly problem: string;
}

/**
 * Returns the focused element and whether it is visible: in the window, not covered (WCAG 2.4.11), with an indicator.
 */
export function focusNow(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof Element) || element === document.body)
      return { name: 'nothing', problem: 'nothing has it' };
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    const name = `${element.tagName.toLowerCase()} "${words.slice(0, 60)}"`;

    // Its area not clipped by scrollers.
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = { left, right, top, bottom };
    const frames = [{ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }];
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow !== 'visible') frames.push(around.getBoundingClientRect());
      if (getComputedStyle(around).position === 'fixed') break;
    }
    for (const frame of frames) {
      seen.left = Math.max(seen.left, frame.left);
      seen.top = Math.max(seen.top, frame.top);
      seen.right = Math.min(seen.right, frame.right);
      seen.bottom = Math.min(seen.bottom, frame.bottom);
    }
    const width = seen.right - seen.left;
    const height = seen.bottom - seen.top;
    if (width < 1 || height < 1) return { name, problem: `outside the window at ${left}, ${top}` };

    // A card's buttons may cover the middle of its link.
    const own = element.closest('label, [data-card]') ?? element;
    const places = [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const;
    const over = places.flatMap(([across, down]) => {
      const hit = document.elementFromPoint(seen.left + width * across, seen.top + height * down);
      return hit === null || own.contains(hit) || hit.contains(element) ? [] : [hit];
    });
    if (over.length * 2 > places.length) return { name, problem: `under ${over[0]?.outerHTML.slice(0, 160) ?? ''}` };

    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-focus)';
    const colour = getComputedStyle(probe).color;
    probe.remove();
    const around = [element, ...element.children, element.parentElement, element.parentElement?.parentElement].filter(
      (one) => !!one,
    );
    const isMarked = around
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before'), getComputedStyle(one, '::after')])
      .some(
        ({ outlineStyle, outlineWidth, borderTopColor, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
          borderTopColor === colour ||
          boxShadow.includes(colour),
      );
    // An invalid field keeps its colour and gets a ring.
    const isRinged =
      element.matches('[aria-invalid="true"]') &&
      !!element.parentElement &&
      getComputedStyle(element.parentElement).boxShadow !== 'none';
    return { name, problem: isMarked || isRinged ? '' : 'nothing marks it' };
  });
}
