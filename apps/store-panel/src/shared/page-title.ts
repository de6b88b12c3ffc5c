import { useEffect } from 'react';

import { attentionCount } from './live/attention.ts';

const PRODUCT = 'Store panel';
let page = '';

function updateTitle(): void {
  const waiting = attentionCount.get();
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = page === '' ? `${count}${PRODUCT}` : `${count}${page} – ${PRODUCT}`;
}

attentionCount.subscribe(updateTitle);

/** The name of the current page. */
export const pageTitle = (): string => page;

/** Sets the page's name in the tab title, after the number of waiting items. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    updateTitle();
  }, [title]);
}
