import { Checkbox } from '@store-panel/ui/checkbox';
import { useField } from 'formik';
import type { ReactNode } from 'react';

import { useFieldId } from './form-fields.tsx';
import css from './form-option.module.css';

interface FormOptionProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly disabled: boolean;
  /** Further fields, shown once it is ticked. */
  readonly children?: ReactNode;
}

/** A checkbox with dependent fields below. */
export function FormOption({ name, label, help, disabled, children }: FormOptionProps) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return (
    <div className={css.option}>
      <Checkbox
        id={useFieldId()(name)}
        label={label}
        help={help}
        checked={value}
        disabled={disabled}
        onChange={(event) => void setValue(event.target.checked)}
      />
      {value && children !== undefined && <div className={css.detail}>{children}</div>}
    </div>
  );
}
