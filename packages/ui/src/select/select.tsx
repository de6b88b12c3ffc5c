import { clsx } from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import control from '#field/control.module.css';
import { Field, type FieldProps } from '#field/field.tsx';
import css from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectControlProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> {
  readonly options: readonly SelectOption[];
}

export interface SelectProps extends FieldProps, SelectControlProps {}

/** Native select: best on touch, and accessible everywhere. */
export function Select({ label, help, error, optional, id, ...select }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} className="kit-Select">
      {(ids) => <SelectControl required={optional !== true} {...select} {...ids} />}
    </Field>
  );
}

/** Select without a visible label, for toolbars. */
export function InlineSelect({ label, ...select }: SelectControlProps & { readonly label: string }) {
  return (
    <div className={clsx('kit-InlineSelect', css.bare)}>
      <SelectControl {...select} aria-label={label} />
    </div>
  );
}

function SelectControl({ options, ...select }: SelectControlProps) {
  return (
    <div className={clsx(control.box, css.box)}>
      <select {...select} className={clsx(control.input, css.select)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronsUpDown aria-hidden="true" />
    </div>
  );
}
