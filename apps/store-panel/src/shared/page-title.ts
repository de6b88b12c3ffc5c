import { useEffect } from 'react';

import { attention } from './attention.ts';

const PRODUCT = 'Store panel';
let page = '';

function show(): void {
  const waiting = attention.get();
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = page === '' ? `${count}${PRODUCT}` : `${count}${page} – ${PRODUCT}`;
}

attention.subscribe(show);

/** Names the page in the title of the tab, behind the count of what waits. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}
