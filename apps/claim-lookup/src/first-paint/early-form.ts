import { tidy } from '#form/code-text.ts';

// What the form does between the first paint and the moment when React takes it over. The two sides are separate
// scripts and speak through the form itself.

/** Marks the page's root, which is not React's to compare, while a form waits there that was sent too early. */
const SENT = 'data-sent';
/** Event: React has the form now. */
const TAKEN_OVER = 'takenover';

/** Keeps spaces out of the fields, keeps the browser from sending the form itself, and remembers that it was to be sent. */
export function mindEarlyForm(root: HTMLElement, form: HTMLFormElement): void {
  const control = new AbortController();
  const { signal } = control;
  const keepTidy = (event: Event) => {
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (event.target instanceof HTMLInputElement && !isComposing) tidy(event.target);
  };
  form.addEventListener('input', keepTidy, { signal });
  form.addEventListener('compositionend', keepTidy, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      root.setAttribute(SENT, '');
      root.ariaBusy = 'true';
    },
    { signal },
  );
  form.addEventListener(TAKEN_OVER, () => control.abort(), { signal });
}

/** Ends the minding. @returns whether the form was sent meanwhile; told once */
export function takeOver(form: HTMLFormElement): boolean {
  form.dispatchEvent(new Event(TAKEN_OVER));
  const root = form.closest<HTMLElement>(`[${SENT}]`);
  if (root === null) return false;
  root.removeAttribute(SENT);
  root.ariaBusy = null;
  return true;
}
