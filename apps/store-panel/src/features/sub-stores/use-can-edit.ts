import { useStoreSession } from '#shared/session/store-session.tsx';

/** Whether sub-stores can be edited: not in a preview, unconfirmed, or during impersonation. */
export function useCanEdit(): boolean {
  const { readOnlyReason, session } = useStoreSession();
  return readOnlyReason === null && session.impersonation === null;
}
