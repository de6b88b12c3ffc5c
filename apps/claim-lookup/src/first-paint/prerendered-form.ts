import { stripSpaces } from '#form/code-text.ts';

// Behaviour of the form between first paint and hydration. The inline script and React are separate bundles and
// communicate through the DOM.

/** Attribute of the page's root, which React does not hydrate: the form was submitted before hydration. */
const SENT = 'data-sent';
/** Event: React has hydrated the form. */
const TAKEN_OVER = 'takenover';

/** Strips spaces while typing, prevents the native submission and records it. */
export function bindPrerenderedForm(root: HTMLElement, form: HTMLFormElement): void {
  const control = new AbortController();
  const { signal } = control;
  const removeSpaces = (event: Event) => {
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (event.target instanceof HTMLInputElement && !isComposing) stripSpaces(event.target);
  };
  form.addEventListener('input', removeSpaces, { signal });
  form.addEventListener('compositionend', removeSpaces, { signal });
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

/** Ends this behaviour. @returns whether the form was submitted meanwhile; true only once */
export function detachPrerenderedForm(form: HTMLFormElement): boolean {
  form.dispatchEvent(new Event(TAKEN_OVER));
  const root = form.closest<HTMLElement>(`[${SENT}]`);
  if (root === null) return false;
  root.removeAttribute(SENT);
  root.ariaBusy = null;
  return true;
}
