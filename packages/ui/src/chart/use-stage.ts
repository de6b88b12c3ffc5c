import { useLayoutEffect, useState, type RefObject } from 'react';
import { isRtl } from '#roving-focus/roving-focus.ts';

export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly rtl: boolean;
}

const NO_SIZE: StageSize = { width: 0, height: 0, rtl: false };

/** How large a place is, and which way is on. */
export function useStage(ref: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState(NO_SIZE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => {
      const next = { width: element.clientWidth, height: element.clientHeight, rtl: isRtl(element) };
      setSize((now) => (now.width === next.width && now.height === next.height && now.rtl === next.rtl ? now : next));
    };
    update();
    const resized = new ResizeObserver(update);
    resized.observe(element);
    // The language of a page changes without it being laid out anew.
    const turned = new MutationObserver(update);
    turned.observe(document.documentElement, { attributeFilter: ['dir'] });
    return () => {
      resized.disconnect();
      turned.disconnect();
    };
  }, [ref]);
  return size;
}

/** Pixels that the widest of these texts takes in the letters of an element. */
export function widestOf(texts: readonly string[], element: Element): number {
  const paint = document.createElement('canvas').getContext('2d');
  if (paint === null) return 0;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  // Not `font`: with figures of one width there is no shorthand for it.
  paint.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return Math.max(0, ...texts.map((text) => paint.measureText(text).width));
}
