import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import { type AdminAction, canAdminPerform } from '@store-panel/domain/access/permissions';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { createContext, type ReactNode, use } from 'react';

import type { AdminSessionController } from './admin-session-controller.ts';

export interface DeskSession {
  readonly control: AdminSessionController;
  readonly staff: AdminUser;
}

const DeskSessionContext = createContext<DeskSession | null>(null);

export function AdminSessionProvider({
  value,
  children,
}: {
  readonly value: DeskSession;
  readonly children: ReactNode;
}) {
  return <DeskSessionContext value={value}>{children}</DeskSessionContext>;
}

/** Which of the platform's own people is at work, for everything inside the desk's frame. */
export function useAdminSession(): DeskSession {
  const session = use(DeskSessionContext);
  if (session === null) throw new Error('Outside of a DeskSessionProvider');
  return session;
}

export const accessOf = ({ role, permissions }: AdminUser): ScreenSession => ({ kind: 'admin', role, permissions });

/** May whoever is at work edit, or delete? */
export const useAdminPermission = (action: AdminAction): boolean => canAdminPerform(action, useAdminSession().staff);
