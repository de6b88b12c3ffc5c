import { DocumentEditor, type DocumentEditorProps, type DocumentNode } from '@store-panel/ui/document-editor';
import { useField } from 'formik';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';

interface FormDocumentEditorProps extends Omit<DocumentEditorProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'id'> {
  readonly name: string;
}

/** The kit's editor of a document in a Formik form. */
export function FormDocumentEditor({ name, ...editor }: FormDocumentEditorProps) {
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<DocumentNode>(name);
  return (
    <DocumentEditor
      {...editor}
      id={fieldId(name)}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(next) => void setValue(next)}
      onBlur={() => void setTouched(true, false)}
    />
  );
}
