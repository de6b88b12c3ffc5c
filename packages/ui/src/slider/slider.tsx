import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from '#field/field.tsx';
import css from './slider.module.css';

export interface SliderProps
  extends
    Omit<FieldProps, 'optional'>,
    Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'onBlur' | 'onPointerUp' | 'onKeyUp'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Formatted value: "5 km". Shown, and announced instead of the number. */
  readonly format?: (value: number) => string;
  /** Labels of both ends. */
  readonly ends?: readonly [ReactNode, ReactNode];
}

/** Number whose effect matters more than its exact value: a radius, a zoom. */
export function Slider({
  label,
  help,
  error,
  id,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = String,
  ends,
  ...input
}: SliderProps) {
  return (
    <Field label={label} help={help} error={error} id={id} className="kit-Slider">
      {(ids) => (
        <div className={css.root}>
          <output htmlFor={ids.id} className={css.value} data-part="value">
            <bdi>{format(value)}</bdi>
          </output>
          <input
            {...input}
            {...ids}
            type="range"
            className={css.track}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={format(value)}
            onChange={({ target }) => onChange(target.valueAsNumber)}
          />
          {ends !== undefined && (
            <div className={css.ends} aria-hidden="true">
              <bdi>{ends[0]}</bdi>
              <bdi>{ends[1]}</bdi>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
