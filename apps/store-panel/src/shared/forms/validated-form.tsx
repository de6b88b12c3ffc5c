import { FormLayout, type FormLayoutProps } from '@store-panel/ui/form-layout';
import { Formik, type FormikConfig, type FormikValues, useFormikContext } from 'formik';
import { createContext, use, useMemo, useState } from 'react';

import { focusFirstError } from '#shared/forms/focus-first-error.ts';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';

const Checking = createContext({ fetch: () => {}, begin: () => {} });

interface ValidatedFormikProps<Values> extends Pick<FormikConfig<Values>, 'initialValues' | 'onSubmit' | 'children'> {
  readonly rules: LazySchema<Values>;
}

/** Nothing is found wanting while it is being typed; once the form was sent, what is mended says so at once. */
export function ValidatedFormik<Values extends FormikValues>({ rules, ...formik }: ValidatedFormikProps<Values>) {
  const [wasSent, setSent] = useState(false);
  const checking = useMemo(() => ({ fetch: rules.fetch, begin: () => setSent(true) }), [rules]);
  return (
    <Checking value={checking}>
      <Formik {...formik} validate={rules.validate} validateOnChange={wasSent} validateOnBlur={false} />
    </Checking>
  );
}

/** The form itself, anywhere inside: fetches its rules when somebody comes, and leads to the first field found wanting. */
export function ValidatedForm(props: Omit<FormLayoutProps, 'onFocus' | 'onSubmit'>) {
  const { handleSubmit } = useFormikContext();
  const { fetch, begin } = use(Checking);
  return (
    <FormLayout
      {...props}
      onFocus={fetch}
      onSubmit={(event) => {
        begin();
        handleSubmit(event);
        focusFirstError(event.currentTarget);
      }}
    />
  );
}
