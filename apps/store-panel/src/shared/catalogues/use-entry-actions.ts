import { useMemo } from 'react';

import { type AppServices, useAppServices } from '#shared/app-services/app-services.tsx';
import { isApiFailure } from '#shared/api-failure.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

/** What every entry of a catalogue has. */
export interface CatalogueEntry {
  /** Missing in catalogues whose entries are not closed. */
  readonly is_open?: boolean;
  readonly is_removed: boolean;
  /** Stores that a change of the entry concerns. */
  readonly store_count: number;
  readonly version: number;
}

/** Removes and restores an entry; each resolves to the changed entry, and rejects with an API error. */
interface EntryCalls<Entry> {
  readonly nameOf: (entry: Entry) => string;
  readonly remove: (entry: Entry) => Promise<Entry>;
  readonly restore: (entry: Entry) => Promise<Entry>;
}

export interface EntryActions<Entry> {
  readonly nameOf: (entry: Entry) => string;
  /** Rejects with an API error. */
  readonly remove: (entry: Entry) => Promise<void>;
  /** Never rejects: a toast shows a failure. */
  readonly restore: (entry: Entry) => Promise<void>;
}

/** The actions of a catalogue's rows, with toasts; a removal can be undone. `calls` must be stable. */
export function useEntryActions<Entry>(calls: EntryCalls<Entry>): EntryActions<Entry> {
  const { toasts } = useAppServices();
  return useMemo(() => createEntryActions(toasts, calls), [toasts, calls]);
}

function createEntryActions<Entry>(
  toasts: AppServices['toasts'],
  { nameOf, ...calls }: EntryCalls<Entry>,
): EntryActions<Entry> {
  async function restore(entry: Entry) {
    try {
      await calls.restore(entry);
      toasts.add({ tone: 'success', title: await translate('catalogues:done.restored', { name: nameOf(entry) }) });
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      const title = await translate('catalogues:failed.restore', { name: nameOf(entry) });
      // Another entry has its name or weight by now.
      const isTaken = failure.name === 'validationFailed';
      const text = await translate(isTaken ? 'validation:entry.taken' : failure.textKey, { code: failure.code });
      toasts.add({ tone: 'danger', title, text });
    }
  }
  return {
    nameOf,
    restore,
    async remove(entry) {
      const removed = await calls.remove(entry);
      const [title, label] = await Promise.all([
        translate('catalogues:done.removed', { name: nameOf(entry) }),
        translate('shell:button.undo'),
      ]);
      toasts.add({ tone: 'success', title, ...undoOffer(label, () => void restore(removed)) });
    },
  };
}
