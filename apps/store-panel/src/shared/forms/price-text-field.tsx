import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { PriceField, type PriceFieldProps } from '@store-panel/ui/price-field';
import { useField } from 'formik';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useFieldId } from './form-fields.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';

interface PriceTextFieldProps extends Omit<PriceFieldProps, 'value' | 'onChange'> {
  /** An amount as the language writes it, as drafts store it; empty without one. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Text that no language reads as an amount, for what is typed and is none. */
const NO_AMOUNT = '–';

const minorOf = (text: string, format: MoneyFormat): number | null =>
  text.trim() === '' ? null : (parseMoney(text, format) ?? Number.NaN);

function textOf(minor: number | null, format: MoneyFormat): string {
  if (minor === null) return '';
  return Number.isNaN(minor) ? NO_AMOUNT : formatAmount(minor, format);
}

/** The kit's price field for forms that have amounts as text. */
export function PriceTextField({ value, onChange, currency, ...field }: PriceTextFieldProps) {
  const format = { language: useLanguage(), currency };
  return (
    <PriceField
      {...field}
      currency={currency}
      value={minorOf(value, format)}
      onChange={(minor) => onChange(textOf(minor, format))}
    />
  );
}

interface FormPriceFieldProps extends Omit<PriceTextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id'> {
  readonly name: string;
}

/** The same bound to a Formik form. */
export function FormPriceField({ name, ...field }: FormPriceFieldProps) {
  const errorText = useFieldErrorText();
  const [{ value, onBlur }, { error, touched }, { setValue }] = useField<string>(name);
  return (
    <PriceTextField
      {...field}
      name={name}
      id={useFieldId()(name)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(text) => void setValue(text)}
      onBlur={onBlur}
    />
  );
}
