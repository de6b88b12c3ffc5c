import { READ_ONLY_TEXT, type ReadOnlyText } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface ProfilePermissions {
  /** Name, address, place and picture. */
  readonly canEdit: boolean;
  /** Contact data, password and documents: read-only during impersonation. */
  readonly canChangeAccess: boolean;
  /** Reason of the restriction; null without one. */
  readonly denial: ReadOnlyText | 'profile:impersonated' | null;
}

/** What can be changed in the profile at the moment. A sub-store reads its main store's data. */
export function usePermissions(): ProfilePermissions {
  const { session, readOnlyReason } = useStoreSession();
  const isOpen = readOnlyReason === null;
  return {
    canEdit: isOpen && session.kind === 'main',
    canChangeAccess: isOpen && session.impersonation === null,
    denial: readOnlyReason ? READ_ONLY_TEXT[readOnlyReason] : session.impersonation ? 'profile:impersonated' : null,
  };
}
