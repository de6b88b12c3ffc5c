import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';

/** The part of a schema that is used here. */
interface Rules {
  validate(values: unknown, options?: object): Promise<unknown>;
}

/** The rules of a form, or how what is filled in decides them. */
type RulesOf<Values> = Rules | ((values: Values) => Rules | Promise<Rules>);

export interface LazySchema<Values> {
  /** For Formik's `validate`. */
  readonly validate: (values: Values) => Promise<FormikErrors<Values>>;
  /** Begins to fetch: somebody is about to fill the form in. */
  readonly fetch: () => void;
}

/** A schema that is fetched when it is first needed: a form is read before it is filled in, and the page stays lighter. */
export function lazySchema<Values extends FormikValues>(load: () => Promise<RulesOf<Values>>): LazySchema<Values> {
  let loading: Promise<RulesOf<Values>> | undefined;
  const rules = () => {
    loading ??= load();
    // A fetch that failed is tried again, not remembered.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    fetch: () => void rules().catch(() => undefined),
    async validate(values) {
      const found = await rules();
      return errorsBy(typeof found === 'function' ? await found(values) : found, values);
    },
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
