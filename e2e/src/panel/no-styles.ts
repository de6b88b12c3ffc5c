import type { Page } from 'playwright/test';

/** Shows pages without their styles, as browsers for reading aloud and broken networks do. */
export const openWithoutStyles = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      for (const sheet of document.styleSheets) sheet.disabled = true;
    }),
  );
