import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';

/** The part of a schema that is used here. */
interface Rules {
  validate(values: unknown, options?: object): Promise<unknown>;
}

export interface LazySchema<Values> {
  /** For Formik's `validate`. */
  readonly validate: (values: Values) => Promise<FormikErrors<Values>>;
  /** Begins to fetch: somebody is about to fill the form in. */
  readonly fetch: () => void;
}

/** A schema that is fetched when it is first needed: a form is read before it is filled in, and the page stays lighter. */
export function lazySchema<Values extends FormikValues>(load: () => Promise<Rules>): LazySchema<Values> {
  let loading: Promise<Rules> | undefined;
  const schema = () => {
    loading ??= load();
    // A fetch that failed is tried again, not remembered.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    fetch: () => void schema().catch(() => undefined),
    validate: async (values) => errorsBy(await schema(), values),
  };
}

/** What the rules find wrong, as Formik wants it. */
export async function errorsBy<Values extends FormikValues>(
  rules: Rules,
  values: Values,
): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return yupToFormErrors<Values>(error);
    throw error;
  }
}
