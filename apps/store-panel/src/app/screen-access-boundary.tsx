import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import type { ReactNode } from 'react';

import { useStoreSession } from '#shared/session/store-session.tsx';

interface ScreenAccessBoundaryProps {
  readonly screen: ScreenId;
  readonly children: ReactNode;
}

/** Renders nothing once access is lost: the screen's data may be gone before the guard redirects. */
export function ScreenAccessBoundary({ screen, children }: ScreenAccessBoundaryProps) {
  const { session } = useStoreSession();
  return checkScreenAccess(screen, session.access).allowed ? children : null;
}
