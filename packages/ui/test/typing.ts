import { act } from '@testing-library/react';
import { userEvent } from 'vitest/browser';

/** Pastes a text through the clipboard into the focused element. */
export async function pasteText(text: string): Promise<void> {
  const target = document.activeElement;
  const source = document.createElement('textarea');
  source.value = text;
  // Outside of an open dialog nothing can be selected.
  (target?.closest('dialog') ?? document.body).append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  if (target instanceof HTMLElement) target.focus();
  await userEvent.paste();
}

/** Simulates autofill: sets the value at once with an input event without a key. */
export function autofill(element: Element, text: string): void {
  act(() => {
    // Uses the prototype's setter: React overrides the one on the element.
    Reflect.set(HTMLInputElement.prototype, 'value', text, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
