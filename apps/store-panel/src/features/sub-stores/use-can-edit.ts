import { useStoreSession } from '#shared/session/store-session.tsx';

/** Who else may sign in is the store's own to say: nobody changes it in a preview, unconfirmed or in the store's name. */
export function useCanEdit(): boolean {
  const { readOnly, session } = useStoreSession();
  return readOnly === null && session.impersonation === null;
}
