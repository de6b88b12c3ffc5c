const TEXTS = ['store-ledger', 'earnings', 'validation'] as const;

/** The book of a store, on its page. */
export const storeBookCard = {
  load: () => import('./book/store-book-card.tsx').then((module) => module.StoreBookCard),
  texts: TEXTS,
};

/** Who has what an ordering channel's customers pay, from the list of customers. */
export const collectorDialog = {
  load: () => import('./dialogs/collector-dialog.tsx').then((module) => module.CollectorDialog),
  texts: TEXTS,
};
