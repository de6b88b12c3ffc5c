import type { StoreRow } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { Store } from 'lucide-react';

import { pathToReviewedStore } from '#shared/admin-paths.ts';
import type { CommandEntry, PanelContext, RecordSource } from '#shared/commands/command.ts';

/** More stores are better looked for in their list. */
const MAX_FOUND = 5;
/** Fewer signs are part of too many names. A digit may be a whole number. */
const MIN_LENGTH = 2;

/** Stores by number, name, email, city or phone. */
export const adminStores: RecordSource<PanelContext> = {
  id: 'review-stores',
  isAvailable: () => true,
  canSearch: (text) => /\d/.test(text) || text.trim().length >= MIN_LENGTH,
  async search(text, { services, language }, signal) {
    const filter = { query: text.trim(), page: 1, perPage: 10 } as const;
    const { stores } = await services.client.call('POST /api/admin/list_stores', filter, { signal, silent: true });
    const toEntry = ({ _id, name, unique_id, email, city }: StoreRow): CommandEntry => ({
      value: `store:${_id}`,
      group: 'store',
      label: localizedText(name, language),
      icon: Store,
      description: [storeFormattedId(unique_id), city, email].filter(Boolean).join(' · '),
      action: { href: pathToReviewedStore(_id) },
    });
    return stores.slice(0, MAX_FOUND).map(toEntry);
  },
};
