import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { mappedQuery, endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type AdminAccount = ReplyOf<'POST /api/admin/list_admins'>['admins'][number];
export type NewAdminAccount = BodyOf<'POST /api/admin/add_admin'>;
export type AdminAccountUpdate = BodyOf<'POST /api/admin/update_admin'>;
export type AuditPage = ReplyOf<'POST /api/admin/list_audit_log'>;
export type AuditEntry = AuditPage['lines'][number];
export type AuditFilter = BodyOf<'POST /api/admin/list_audit_log'>;

const adminOf = ({ admin }: { readonly admin: AdminAccount }) => admin;

/** The administrators of the platform, and the audit log. */
export const adminAccountsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<readonly AdminAccount[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/list_admins', () => ({})),
        ({ admins }) => admins,
      ),
      providesTags: ['Admins'],
    }),
    /** Dispatch with `track: false`: tracked arguments stay in the Redux store, and a password must not. */
    addAdmin: build.mutation<AdminAccount, NewAdminAccount>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/add_admin', (arg: NewAdminAccount) => arg),
        adminOf,
      ),
      invalidatesTags: ['Admins', 'AuditLog'],
    }),
    /** Dispatch with `track: false`, as `addAdmin`. */
    updateAdmin: build.mutation<AdminAccount, AdminAccountUpdate>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/update_admin', (arg: AdminAccountUpdate) => arg),
        adminOf,
      ),
      // Also after a version conflict: the stored account differs from the cached one.
      invalidatesTags: ['Admins', 'AuditLog'],
    }),
    deleteAdmin: build.mutation<object, string>({
      queryFn: endpointQuery('POST /api/admin/delete_admin', (admin_id: string) => ({ admin_id })),
      invalidatesTags: ['Admins', 'AuditLog'],
    }),
    listAuditLog: build.query<AuditPage, AuditFilter>({
      queryFn: endpointQuery('POST /api/admin/list_audit_log', (arg) => arg),
      providesTags: ['AuditLog'],
    }),
  }),
});

export const { useListAdminsQuery, useDeleteAdminMutation, useListAuditLogQuery } = adminAccountsApi;
