import { PasswordField, type PasswordFieldProps } from '@store-panel/ui/password-field';
import { TextArea, type TextAreaProps } from '@store-panel/ui/text-area';
import { TextField, type TextFieldProps } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import { type ChangeEvent, createContext, use } from 'react';

import { useFieldErrorText } from './use-field-error-text.ts';

// The kit's fields bound to a Formik form. Each has the id `field-<name>`.

type FieldProps<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'id'> & {
  readonly name: string;
};

export const fieldId = (name: string, prefix = '') => `${prefix}field-${name}`;

/** Of the ids of a form that is open above another one with fields of the same names. */
export const FieldIdPrefix = createContext('');

/** Returns the ids of the fields of this form. */
export function useFieldId(): (name: string) => string {
  const prefix = use(FieldIdPrefix);
  return (name) => fieldId(name, prefix);
}

/** `clean` filters text that was typed, pasted or filled in. */
function useFormikField(name: string, clean?: (text: string) => string) {
  const errorText = useFieldErrorText();
  const idOf = useFieldId();
  const [input, { error, touched }, { setValue }] = useField<string>(name);
  return {
    ...input,
    ...(clean && {
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        void setValue(clean(event.target.value)),
    }),
    id: idOf(name),
    error: errorText(touched ? error : undefined),
  };
}

interface FormTextFieldProps extends FieldProps<TextFieldProps> {
  readonly clean?: (text: string) => string;
}

export function FormTextField({ name, clean, ...field }: FormTextFieldProps) {
  return <TextField {...field} {...useFormikField(name, clean)} />;
}

/** An email address: its keyboard, and no help that would change it. */
export function FormEmailField(props: Omit<FormTextFieldProps, 'type' | 'inputMode'>) {
  return <FormTextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

export function FormPasswordField({ name, ...field }: FieldProps<PasswordFieldProps>) {
  return <PasswordField {...field} {...useFormikField(name)} />;
}

export function FormTextArea({ name, ...field }: FieldProps<TextAreaProps>) {
  return <TextArea {...field} {...useFormikField(name)} />;
}
