/**
 * An error of a list as a whole. Formik's types have a message for a list only if its type lets it be changed in place, which
 * values of forms never do.
 */
export const listError = <Errors extends object>(field: keyof Errors, message: string): Errors =>
  ({ [field]: message }) as unknown as Errors;
