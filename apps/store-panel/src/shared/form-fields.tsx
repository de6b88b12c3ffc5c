import { isValidationKey, VALIDATION_PARAMS } from '@store-panel/domain/validation/keys';
import { PasswordField, type PasswordFieldProps } from '@store-panel/ui/password-field';
import { TextArea, type TextAreaProps } from '@store-panel/ui/text-area';
import { TextField, type TextFieldProps } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';

// The kit's fields with their values in a Formik form. Each has the id `field-<name>`.

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'id'> & { readonly name: string };

export const fieldId = (name: string) => `field-${name}`;

function useBound(name: string) {
  const { t } = useTranslation('validation');
  const [input, { error, touched }] = useField<string>(name);
  const shown = touched ? error : undefined;
  return {
    ...input,
    id: fieldId(name),
    error: shown !== undefined && isValidationKey(shown) ? t(shown, VALIDATION_PARAMS[shown]) : shown,
  };
}

export function FormTextField({ name, ...field }: Bound<TextFieldProps>) {
  return <TextField {...field} {...useBound(name)} />;
}

export function FormPasswordField({ name, ...field }: Bound<PasswordFieldProps>) {
  return <PasswordField {...field} {...useBound(name)} />;
}

export function FormTextArea({ name, ...field }: Bound<TextAreaProps>) {
  return <TextArea {...field} {...useBound(name)} />;
}
