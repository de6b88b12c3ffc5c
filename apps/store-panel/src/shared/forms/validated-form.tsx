import { FormLayout, type FormLayoutProps } from '@store-panel/ui/form-layout';
import { Formik, type FormikConfig, type FormikValues, useFormikContext } from 'formik';
import { createContext, use, useMemo, useState } from 'react';

import { focusFirstError } from '#shared/forms/focus-first-error.ts';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';

const ValidationContext = createContext({ preload: () => {}, begin: () => {} });

interface ValidatedFormikProps<Values> extends Pick<
  FormikConfig<Values>,
  'initialValues' | 'enableReinitialize' | 'onSubmit' | 'children'
> {
  readonly rules: LazySchema<Values>;
}

/** Validates on submit only; afterwards on every change, so corrections show at once. */
export function ValidatedFormik<Values extends FormikValues>({ rules, ...formik }: ValidatedFormikProps<Values>) {
  const [wasSent, setSent] = useState(false);
  const validation = useMemo(() => ({ preload: rules.preload, begin: () => setSent(true) }), [rules]);
  return (
    <ValidationContext value={validation}>
      <Formik {...formik} validate={rules.validate} validateOnChange={wasSent} validateOnBlur={false} />
    </ValidationContext>
  );
}

/** The form element: preloads the schema on focus, and focuses the first invalid field on submit. */
export function ValidatedForm(props: Omit<FormLayoutProps, 'onFocus' | 'onSubmit'>) {
  const { handleSubmit } = useFormikContext();
  const { preload, begin } = use(ValidationContext);
  return (
    <FormLayout
      {...props}
      onFocus={preload}
      onSubmit={(event) => {
        begin();
        handleSubmit(event);
        focusFirstError(event.currentTarget);
      }}
    />
  );
}
