import { useMemo, type ReactNode } from 'react';
import { useLanguageTag } from '#messages/language-context.ts';
import { numberText } from '#number-field/number-text.ts';
import { NumericControl, type NumericFieldProps } from '#number-field/numeric-control.tsx';

export interface NumberFieldProps extends NumericFieldProps {
  /** Maximum decimal digits; integers by default. */
  readonly places?: number;
  /** Unit: kg, %, min. */
  readonly unit?: ReactNode;
  /** Step of the arrow keys, and of two buttons with `stepper`. */
  readonly step?: number;
  readonly stepper?: boolean;
}

/** A number, typed in the language's format: Arabic digits, decimal mark, grouping. */
export function NumberField({ places = 0, step, stepper = false, ...field }: NumberFieldProps) {
  const language = useLanguageTag();
  const text = useMemo(() => numberText(language, places), [language, places]);
  const mayBeNegative = field.min === undefined || field.min < 0;
  return (
    <NumericControl
      {...field}
      text={text}
      step={step ?? (stepper ? 1 : undefined)}
      hasButtons={stepper}
      example={places > 0 ? 2.5 : 12}
      // Numeric keyboards of phones have no minus sign.
      inputMode={mayBeNegative ? 'text' : places > 0 ? 'decimal' : 'numeric'}
      className="kit-NumberField"
    />
  );
}
