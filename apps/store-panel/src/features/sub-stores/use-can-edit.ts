import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';

/**
 * Whether sub-stores can be edited: not in a preview, unconfirmed, lapsed, or during impersonation.
 * @param lapsed - `open`: access can be taken away without a subscription
 */
export function useCanEdit(lapsed?: 'open'): boolean {
  const { session } = useStoreSession();
  const isReadOnly = useIsReadOnly(lapsed);
  return !isReadOnly && session.impersonation === null;
}
