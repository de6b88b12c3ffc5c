import { useState } from 'react';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

const KEY = 'order_list_columns';

type Kept = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What each account chose on this device, by list. Stores share devices: what one person hides another one sees. */
function readKept(storage: BrowserStorage): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** What a list can show, the first of it always, and what it shows unasked. */
interface Offered<Id extends string> {
  readonly columns: readonly Id[];
  readonly defaultColumns: readonly Id[];
}

/** Of what was kept, what the list still has; its usual columns where nothing is left of it. */
function columnsInView<Id extends string>({ columns, defaultColumns }: Offered<Id>, chosen: unknown): readonly Id[] {
  const [title] = columns;
  if (title === undefined || !Array.isArray(chosen)) return defaultColumns;
  const known = [...new Set(chosen)].filter((id): id is Id => id !== title && columns.includes(id as Id));
  return known.length === 0 ? defaultColumns : [title, ...known];
}

/** The columns of a list in view, kept for each account under the list's name. */
export function useStoredColumns<Id extends string>(list: string, offered: Offered<Id>) {
  const { storage } = useAppServices();
  const { session } = useStoreSession();
  // Whoever acts in the store's name leaves nothing behind on the device.
  const account = session.impersonation ? null : (session.subStore?.id ?? session.store.id);
  const [columns, setColumns] = useState(() =>
    columnsInView(offered, account === null ? null : readKept(storage)[account]?.[list]),
  );
  function keep(chosen: readonly string[] | null) {
    if (account !== null) {
      const kept = readKept(storage);
      const { [list]: _before, ...others } = kept[account] ?? {};
      const own = chosen ? { ...others, [list]: chosen } : others;
      storage.setItem(KEY, JSON.stringify({ ...kept, [account]: own }));
    }
    setColumns(columnsInView(offered, chosen));
  }
  return { columns, choose: keep, forget: () => keep(null) };
}
