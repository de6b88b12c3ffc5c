import { useState } from 'react';

import type { BrowserStorage } from '#shared/browser-storage.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';

const KEY = 'order_list_columns';

type StoredColumns = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Reads the stored columns by account and list. Stores share devices, so each account has its own. */
function readStoredColumns(storage: BrowserStorage): StoredColumns {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as StoredColumns) : {};
  } catch {
    return {};
  }
}

/** All columns of a list, of which the first is always visible, and the default ones. */
interface OfferedColumns<Id extends string> {
  readonly columns: readonly Id[];
  readonly defaultColumns: readonly Id[];
}

/** Returns the stored columns that the list still has, or the default ones if none is left. */
function visibleColumns<Id extends string>(
  { columns, defaultColumns }: OfferedColumns<Id>,
  selected: unknown,
): readonly Id[] {
  const [title] = columns;
  if (title === undefined || !Array.isArray(selected)) return defaultColumns;
  const known = [...new Set(selected)].filter((id): id is Id => id !== title && columns.includes(id as Id));
  return known.length === 0 ? defaultColumns : [title, ...known];
}

/** The visible columns of a list, stored per account under the list's name. */
export function useStoredColumns<Id extends string>(list: string, offered: OfferedColumns<Id>) {
  const { storage } = useAppServices();
  const { session } = useStoreSession();
  // An impersonating administrator leaves nothing on the device.
  const account = session.impersonation ? null : (session.subStore?.id ?? session.store.id);
  const [columns, setColumns] = useState(() =>
    visibleColumns(offered, account === null ? null : readStoredColumns(storage)[account]?.[list]),
  );
  function saveColumns(selected: readonly string[] | null) {
    if (account !== null) {
      const stored = readStoredColumns(storage);
      const { [list]: _before, ...others } = stored[account] ?? {};
      const own = selected ? { ...others, [list]: selected } : others;
      storage.setItem(KEY, JSON.stringify({ ...stored, [account]: own }));
    }
    setColumns(visibleColumns(offered, selected));
  }
  return { columns, choose: saveColumns, forget: () => saveColumns(null) };
}
