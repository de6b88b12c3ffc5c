import { act } from '@testing-library/react';
import { userEvent } from 'vitest/browser';

/** Pastes a text as a person does, by the clipboard, where the focus is. */
export async function pasteText(text: string): Promise<void> {
  const target = document.activeElement;
  const source = document.createElement('textarea');
  source.value = text;
  // Beside an open dialog nothing can be selected.
  (target?.closest('dialog') ?? document.body).append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  if (target instanceof HTMLElement) target.focus();
  await userEvent.paste();
}

/** Fills a field in as a browser's autofill does: the text at once, and an event that tells of no key. */
export function autofill(element: Element, text: string): void {
  act(() => {
    // By the prototype's setter: React does not notice what is set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', text, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
