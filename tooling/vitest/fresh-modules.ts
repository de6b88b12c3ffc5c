/// <reference lib="dom" />
import { vi } from 'vitest';

// Runs before each file of `pageConfig`.
vi.resetModules();
resetPage();

interface Page {
  readonly head: HTMLHeadElement;
  readonly body: HTMLElement;
}

/**
 * Undoes what a file did to the page that the worker's files share. Its elements stay the first ones, also if a file
 * replaced them: Testing Library's `screen` reads the body that it was loaded with.
 */
function resetPage(): void {
  const shared = globalThis as { firstPage?: Page };
  const { head, body } = (shared.firstPage ??= { head: document.head, body: document.body });
  const root = document.documentElement;
  root.replaceChildren(head, body);
  body.replaceChildren();
  for (const element of [root, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
