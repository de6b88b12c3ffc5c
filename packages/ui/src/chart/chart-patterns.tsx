import { createContext, use, useId, type ReactNode } from 'react';
import { MAX_SERIES } from '#chart/chart-data.ts';
import { PATTERN_SIDE, patternOf } from '#chart/series-marker-shapes.ts';
import css from './chart.module.css';

const PatternContext = createContext('');

const STYLE_NUMBERS = Array.from({ length: MAX_SERIES - 1 }, (_, index) => index + 2);

/** The patterns that areas of one chart are filled with, in its legend and in its drawing. */
export function ChartPatterns({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <PatternContext value={id}>
      {/* Not `hidden`, because patterns of elements that are not rendered cannot be referenced. */}
      <svg className={css.patterns} aria-hidden="true">
        <defs>
          {STYLE_NUMBERS.map((styleNumber) => (
            <pattern
              key={styleNumber}
              id={`${id}-${styleNumber}`}
              data-series={styleNumber}
              width={PATTERN_SIDE}
              height={PATTERN_SIDE}
              patternUnits="userSpaceOnUse"
            >
              <rect width={PATTERN_SIDE} height={PATTERN_SIDE} className={css.patternGround} />
              <path d={patternOf(styleNumber)} className={css.patternLines} />
            </pattern>
          ))}
        </defs>
      </svg>
      {children}
    </PatternContext>
  );
}

/** Returns the fill of a series. The first series and the slice of all others (style number 0) are plain. */
export function usePatterns(): (styleNumber: number) => string {
  const id = use(PatternContext);
  return (styleNumber) => (styleNumber < 2 ? 'var(--series)' : `url(#${id}-${styleNumber})`);
}
