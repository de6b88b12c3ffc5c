import { useEffect } from 'react';

import { attentionCount } from './live/attention.ts';

const PRODUCT = 'Store panel';
let page = '';

function show(): void {
  const waiting = attentionCount.get();
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = page === '' ? `${count}${PRODUCT}` : `${count}${page} – ${PRODUCT}`;
}

attentionCount.subscribe(show);

/** Names the page in the title of the tab, behind the count of what waits. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page = title;
    show();
  }, [title]);
}
