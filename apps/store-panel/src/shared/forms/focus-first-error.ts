/** Once a form that was sent has been found wanting, its first wrong field gets the focus. */
export function focusFirstError(form: HTMLFormElement): void {
  // The form library checks in a promise and draws after it; the frame that follows has the marks.
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
