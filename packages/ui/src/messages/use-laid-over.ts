import { useMemo } from 'react';
import { useMessages, type Messages } from '#messages/messages.tsx';

/** The texts that the app gives, laid over a table in English that comes with the components which need it. */
export function useLaidOver<Table extends object>(table: Table): Messages & Table {
  const given = useMessages();
  return useMemo(() => ({ ...table, ...given }), [table, given]);
}
