import { useMemo, type ReactNode } from 'react';
import { useLanguageTag } from '#messages/language-context.ts';
import { numberText } from '#number-field/number-text.ts';
import { NumericControl, type NumericFieldProps } from '#number-field/numeric-control.tsx';

export interface NumberFieldProps extends NumericFieldProps {
  /** Digits behind the decimal mark at most; whole numbers without it. */
  readonly places?: number;
  /** What is counted: kg, %, min. */
  readonly unit?: ReactNode;
  /** Lets the arrow keys count; with `stepper` two buttons do as well. */
  readonly step?: number;
  readonly stepper?: boolean;
}

/** A number, typed as one writes it: Arabic digits, the language's decimal mark, spaces between thousands. */
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
      // The number pads of telephones have no minus sign.
      inputMode={mayBeNegative ? 'text' : places > 0 ? 'decimal' : 'numeric'}
      className="kit-NumberField"
    />
  );
}
