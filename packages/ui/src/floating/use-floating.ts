import { useLayoutEffect, type RefObject } from 'react';
import { computePosition, type Alignment, type Placement } from '#floating/compute-position.ts';

interface FloatingOptions {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly floating: RefObject<HTMLElement | null>;
  readonly prefer?: Placement;
  readonly align?: Alignment;
}

/** Positions an open box beside its anchor and updates it on scroll, resize and content changes. */
export function useFloating({ open, anchor, floating, prefer, align }: FloatingOptions): void {
  useLayoutEffect(() => {
    const box = floating.current;
    const target = anchor.current;
    if (!open || box === null || target === null) return;
    const update = () => {
      const { scrollTop } = box;
      box.style.removeProperty('max-block-size');
      const position = computePosition({
        anchor: target.getBoundingClientRect(),
        floating: { width: box.offsetWidth, height: box.offsetHeight },
        viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
        rtl: getComputedStyle(target).direction === 'rtl',
        prefer,
        align,
      });
      box.style.setProperty('inset-inline-start', `${position.inlineStart}px`);
      box.style.setProperty('inset-block-start', `${position.blockStart}px`);
      box.style.setProperty('max-block-size', `${position.maxBlockSize}px`);
      box.setAttribute('data-side', position.side);
      // Measuring at full height resets the scroll position.
      box.scrollTo({ top: scrollTop, behavior: 'instant' });
    };
    const handleScroll = ({ target: scrolled }: Event) => {
      if (!(scrolled instanceof Node && box.contains(scrolled))) update();
    };
    update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(target);
    resizeObserver.observe(box);
    const abortController = new AbortController();
    window.addEventListener('resize', update, { signal: abortController.signal });
    window.addEventListener('scroll', handleScroll, { signal: abortController.signal, capture: true, passive: true });
    return () => {
      resizeObserver.disconnect();
      abortController.abort();
    };
  }, [open, anchor, floating, prefer, align]);
}
