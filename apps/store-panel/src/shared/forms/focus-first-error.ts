/** Focuses the first invalid field of a submitted form. */
export function focusFirstError(form: HTMLFormElement): void {
  // Formik validates in a promise and renders afterwards, so the fields are marked a task later.
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
