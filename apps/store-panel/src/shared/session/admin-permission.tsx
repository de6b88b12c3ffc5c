import type { AdminUser } from '@store-panel/api-client/session/admin-session';
import { type AdminAction, canAdminPerform } from '@store-panel/domain/access/permissions';
import { createContext, type ReactNode, use } from 'react';

const AdminUserContext = createContext<AdminUser | null>(null);

interface AdminUserProviderProps {
  readonly value: AdminUser;
  readonly children: ReactNode;
}

export const AdminUserProvider = ({ value, children }: AdminUserProviderProps) => (
  <AdminUserContext value={value}>{children}</AdminUserContext>
);

/** Whether the signed-in admin user may edit, or delete. */
export function useAdminPermission(action: AdminAction): boolean {
  const adminUser = use(AdminUserContext);
  if (adminUser === null) throw new Error('Outside of an AdminUserProvider');
  return canAdminPerform(action, adminUser);
}
