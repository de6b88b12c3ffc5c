import type { FormatValue } from '#chart/chart-data.ts';
import { LEVELS } from '#heat-map/heat-levels.ts';
import css from './heat-map.module.css';

const STEPS = Array.from({ length: LEVELS + 1 }, (_, level) => level);

interface HeatScaleProps {
  readonly maxValue: number;
  readonly formatValue: FormatValue;
}

/** Legend of the tints. Hidden from screen readers, because each cell has its value. */
export function HeatScale({ maxValue, formatValue }: HeatScaleProps) {
  return (
    <div className={css.scale} aria-hidden="true" data-part="scale">
      <bdi>{formatValue(0, 'short')}</bdi>
      {STEPS.map((level) => (
        <span key={level} className={css.step} data-level={level} />
      ))}
      <bdi>{formatValue(maxValue, 'short')}</bdi>
    </div>
  );
}
