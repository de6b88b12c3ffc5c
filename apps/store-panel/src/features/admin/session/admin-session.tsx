import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { createContext, type ReactNode, use } from 'react';

import { AdminUserProvider } from '#shared/session/admin-permission.tsx';
import type { AdminSessionController } from './admin-session-controller.ts';

export interface AdminSession {
  readonly control: AdminSessionController;
  readonly adminUser: AdminUser;
}

const AdminSessionContext = createContext<AdminSession | null>(null);

export function AdminSessionProvider({
  value,
  children,
}: {
  readonly value: AdminSession;
  readonly children: ReactNode;
}) {
  return (
    <AdminSessionContext value={value}>
      <AdminUserProvider value={value.adminUser}>{children}</AdminUserProvider>
    </AdminSessionContext>
  );
}

/** The signed-in admin user, for everything inside the admin frame. */
export function useAdminSession(): AdminSession {
  const session = use(AdminSessionContext);
  if (session === null) throw new Error('Outside of an AdminSessionProvider');
  return session;
}

export const accessOf = ({ role, permissions }: AdminUser): ScreenSession => ({ kind: 'admin', role, permissions });
