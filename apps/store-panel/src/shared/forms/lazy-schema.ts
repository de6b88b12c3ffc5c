import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';

import { loadValidationKeys } from './use-field-error-text.ts';

/** The part of a schema that is used here. */
interface Rules {
  validate(values: unknown, options?: object): Promise<unknown>;
}

/** A schema, or a function that selects it by the values. */
type RulesOf<Values> = Rules | ((values: Values) => Rules | Promise<Rules>);

export interface LazySchema<Values> {
  /** For Formik's `validate`. */
  readonly validate: (values: Values) => Promise<FormikErrors<Values>>;
  /** Preloads the schema, because the user begins to fill in the form. */
  readonly preload: () => void;
}

/** A schema that is loaded on demand: users read a form before they fill it in, so the page loads less. */
export function lazySchema<Values extends FormikValues>(load: () => Promise<RulesOf<Values>>): LazySchema<Values> {
  let loadPromise: Promise<RulesOf<Values>> | undefined;
  const loadRules = () => {
    loadPromise ??= load();
    // A failed load is retried, not cached.
    loadPromise.catch(() => (loadPromise = undefined));
    return loadPromise;
  };
  return {
    preload: () => void Promise.all([loadRules(), loadValidationKeys()]).catch(() => undefined),
    async validate(values) {
      const schema = await loadRules();
      return validateWith(typeof schema === 'function' ? await schema(values) : schema, values);
    },
  };
}

/** Validates the values and returns errors in Formik's form. */
export async function validateWith<Values extends FormikValues>(
  rules: Rules,
  values: Values,
): Promise<FormikErrors<Values>> {
  await loadValidationKeys();
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return yupToFormErrors<Values>(error);
    throw error;
  }
}
