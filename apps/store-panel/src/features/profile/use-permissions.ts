import { READ_ONLY_TEXT, type ReadOnlyText } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

interface Rights {
  /** What the store says of itself. */
  readonly mayEdit: boolean;
  /** How it is reached and signs in, and its documents: closed to an administrator who acts in its name. */
  readonly mayChangeAccess: boolean;
  /** Why not; null where everything is open. */
  readonly why: ReadOnlyText | 'profile:impersonated' | null;
}

/** What can be changed in the profile here and now. A sub-store reads what its main store says. */
export function usePermissions(): Rights {
  const { session, readOnly } = useStoreSession();
  const isOpen = readOnly === null;
  return {
    mayEdit: isOpen && session.kind === 'main',
    mayChangeAccess: isOpen && session.impersonation === null,
    why: readOnly ? READ_ONLY_TEXT[readOnly] : session.impersonation ? 'profile:impersonated' : null,
  };
}
