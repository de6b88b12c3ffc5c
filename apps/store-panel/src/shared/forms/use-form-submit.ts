import type { FormikHelpers } from 'formik';
import { useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { applyServerErrors, type ServerErrorFields } from './server-errors/apply-server-errors.ts';

/** What a save resolves with if the user decided against it: nothing has changed. */
export const NOT_SAVED = Symbol('not saved');

interface FormSubmit<Values, Result> {
  /** Key of the form's draft, dropped after success. */
  readonly draft: string;
  /** Sends the values; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly onSave: (values: Values) => Promise<Result>;
  readonly onSaved: (result: Result, values: Values, helpers: FormikHelpers<Values>) => unknown;
  /** Fields of this form that an error is about, besides those that every form has. */
  readonly serverErrors?: ServerErrorFields | ((values: Values) => ServerErrorFields) | undefined;
}

/** Formik's `onSubmit` for a mutation: server errors go to their fields, other failures are returned. */
export function useFormSubmit<Values, Result>({ draft, onSave, onSaved, serverErrors }: FormSubmit<Values, Result>) {
  const { drafts } = useAppServices();
  const [failure, setFailure] = useState<unknown>();
  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    setFailure(undefined);
    let result: Result;
    try {
      result = await onSave(values);
    } catch (error) {
      const fields = typeof serverErrors === 'function' ? serverErrors(values) : serverErrors;
      if (!(await applyServerErrors(error, helpers, fields, values))) setFailure(error);
      return;
    }
    if (result === NOT_SAVED) return;
    drafts.remove(draft);
    await onSaved(result, values, helpers);
  }
  return { submit, failure };
}
