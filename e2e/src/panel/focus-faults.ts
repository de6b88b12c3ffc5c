import type { Page } from 'playwright/test';

interface Focused {
  /** What has the focus, in words for a report. */
  readonly name: string;
  /** Why a person who looks for it would not find it; empty when all is well. */
  readonly fault: string;
}

/** What has the focus, and whether it can be seen: in the window, under nothing else (WCAG 2.4.11), and marked. */
export function focusNow(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof Element) || element === document.body) return { name: 'nothing', fault: 'nothing has it' };
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    const name = `${element.tagName.toLowerCase()} "${words.slice(0, 60)}"`;

    // The part of it that no scrolled box around it cuts off.
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
    if (width < 1 || height < 1) return { name, fault: `outside the window at ${left}, ${top}` };

    // A card's own buttons may lie over the middle of its link.
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
    if (over.length * 2 > places.length) return { name, fault: `under ${over[0]?.outerHTML.slice(0, 160) ?? ''}` };

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
    // A wrong entry keeps the colour of what is wrong, and is ringed by that.
    const isRinged =
      element.matches('[aria-invalid="true"]') &&
      !!element.parentElement &&
      getComputedStyle(element.parentElement).boxShadow !== 'none';
    return { name, fault: isMarked || isRinged ? '' : 'nothing marks it' };
  });
}
