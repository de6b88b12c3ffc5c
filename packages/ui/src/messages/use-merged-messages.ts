import { useMemo } from 'react';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** Merges the app's messages over the English defaults of a component. */
export function useMergedMessages<Table extends object>(table: Table): Messages & Table {
  const provided = useMessages();
  return useMemo(() => ({ ...table, ...provided }), [table, provided]);
}
