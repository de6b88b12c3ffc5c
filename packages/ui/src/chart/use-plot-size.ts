import { useLayoutEffect, useState, type RefObject } from 'react';
import { isRtl } from '#roving-focus/roving-focus.ts';

export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly rtl: boolean;
}

const NO_SIZE: StageSize = { width: 0, height: 0, rtl: false };

/** Measures an element and its direction. */
export function usePlotSize(ref: RefObject<HTMLElement | null>): StageSize {
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
    // A language change does not trigger the ResizeObserver.
    const themeObserver = new MutationObserver(update);
    themeObserver.observe(document.documentElement, { attributeFilter: ['dir'] });
    return () => {
      resized.disconnect();
      themeObserver.disconnect();
    };
  }, [ref]);
  return size;
}

/** Returns the width in pixels of the widest text in the element's font. */
export function widestOf(texts: readonly string[], element: Element): number {
  const paint = document.createElement('canvas').getContext('2d');
  if (paint === null) return 0;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  // Not `font`: browsers leave the shorthand empty if tabular figures are set.
  paint.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return Math.max(0, ...texts.map((text) => paint.measureText(text).width));
}
