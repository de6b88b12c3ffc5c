import { useLayoutEffect, useState, type RefObject } from 'react';
import { isRtl } from '#roving-focus/roving-focus.ts';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly rtl: boolean;
}

const NO_SIZE: PlotSize = { width: 0, height: 0, rtl: false };

/** Measures an element and its direction. */
export function usePlotSize(ref: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState(NO_SIZE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => {
      const next = { width: element.clientWidth, height: element.clientHeight, rtl: isRtl(element) };
      setSize((current) =>
        current.width === next.width && current.height === next.height && current.rtl === next.rtl ? current : next,
      );
    };
    update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(element);
    // A language change does not trigger the ResizeObserver.
    const themeObserver = new MutationObserver(update);
    themeObserver.observe(document.documentElement, { attributeFilter: ['dir'] });
    return () => {
      resizeObserver.disconnect();
      themeObserver.disconnect();
    };
  }, [ref]);
  return size;
}

/** Returns the width in pixels of the widest text in the element's font. */
export function widestOf(texts: readonly string[], element: Element): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  // Not `font`: browsers leave the shorthand empty if tabular figures are set.
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}
