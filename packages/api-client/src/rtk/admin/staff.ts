import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import { mappedQuery, endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type AdminAccount = ReplyOf<'POST /api/admin/list_admins'>['admins'][number];
export type NewStaff = BodyOf<'POST /api/admin/add_admin'>;
export type StaffChange = BodyOf<'POST /api/admin/update_admin'>;
export type AuditPage = ReplyOf<'POST /api/admin/list_audit_log'>;
export type AuditEntry = AuditPage['lines'][number];
export type AuditFilter = BodyOf<'POST /api/admin/list_audit_log'>;

/** Who answers for the platform, and what was done. */
export const adminAccountsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<readonly AdminAccount[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/list_admins', () => ({})),
        ({ admins }) => admins,
      ),
      providesTags: ['Admins'],
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

type Dispatch = (action: ReturnType<typeof adminAccountsApi.util.invalidateTags>) => unknown;

/** Adds one. A function and no endpoint: an endpoint's arguments stay in the store, and a password must not. */
export async function addAdmin(client: Client, dispatch: Dispatch, body: NewStaff): Promise<AdminAccount> {
  const { admin } = await client.call('POST /api/admin/add_admin', body);
  dispatch(adminAccountsApi.util.invalidateTags(['Admins', 'AuditLog']));
  return admin;
}

/** Changes one, its password too. */
export async function updateAdmin(client: Client, dispatch: Dispatch, body: StaffChange): Promise<AdminAccount> {
  try {
    return (await client.call('POST /api/admin/update_admin', body)).admin;
  } finally {
    // After a version conflict the stored account differs from the cached one.
    dispatch(adminAccountsApi.util.invalidateTags(['Admins', 'AuditLog']));
  }
}

export const { useListAdminsQuery, useDeleteAdminMutation, useListAuditLogQuery } = adminAccountsApi;
