import { isValidationKey, VALIDATION_PARAMS } from '@store-panel/domain/validation/keys';
import { PasswordField, type PasswordFieldProps } from '@store-panel/ui/password-field';
import { TextArea, type TextAreaProps } from '@store-panel/ui/text-area';
import { TextField, type TextFieldProps } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

// The kit's fields with their values in a Formik form. Each has the id `field-<name>`.

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'id'> & { readonly name: string };

export const fieldId = (name: string) => `field-${name}`;

/** `clean` gives what is taken of a text that was typed, pasted or filled in. */
function useBound(name: string, clean?: (text: string) => string) {
  const { t } = useTranslation('validation');
  const [input, { error, touched }, { setValue }] = useField<string>(name);
  const shown = touched ? error : undefined;
  return {
    ...input,
    ...(clean && {
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        void setValue(clean(event.target.value)),
    }),
    id: fieldId(name),
    error: shown !== undefined && isValidationKey(shown) ? t(shown, VALIDATION_PARAMS[shown]) : shown,
  };
}

interface FormTextFieldProps extends Bound<TextFieldProps> {
  readonly clean?: (text: string) => string;
}

export function FormTextField({ name, clean, ...field }: FormTextFieldProps) {
  return <TextField {...field} {...useBound(name, clean)} />;
}

export function FormPasswordField({ name, ...field }: Bound<PasswordFieldProps>) {
  return <PasswordField {...field} {...useBound(name)} />;
}

export function FormTextArea({ name, ...field }: Bound<TextAreaProps>) {
  return <TextArea {...field} {...useBound(name)} />;
}
