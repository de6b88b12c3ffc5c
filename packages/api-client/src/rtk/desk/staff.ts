import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { Client } from '#client.ts';
import { reading, wire } from '#rtk/api.ts';
import { deskApi } from '#rtk/desk/api.ts';

export type StaffRecord = ReplyOf<'POST /api/admin/list_admins'>['admins'][number];
export type NewStaff = BodyOf<'POST /api/admin/add_admin'>;
export type StaffChange = BodyOf<'POST /api/admin/update_admin'>;
export type AuditPage = ReplyOf<'POST /api/admin/list_audit_log'>;
export type AuditLine = AuditPage['lines'][number];
export type AuditFilter = BodyOf<'POST /api/admin/list_audit_log'>;

/** Who answers for the platform, and what was done. */
export const deskStaffApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listAdmins: build.query<readonly StaffRecord[], void>({
      queryFn: reading(
        wire('POST /api/admin/list_admins', () => ({})),
        ({ admins }) => admins,
      ),
      providesTags: ['Admins'],
    }),
    deleteAdmin: build.mutation<object, string>({
      queryFn: wire('POST /api/admin/delete_admin', (admin_id: string) => ({ admin_id })),
      invalidatesTags: ['Admins', 'AuditLog'],
    }),
    listAuditLog: build.query<AuditPage, AuditFilter>({
      queryFn: wire('POST /api/admin/list_audit_log', (arg) => arg),
      providesTags: ['AuditLog'],
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof deskStaffApi.util.invalidateTags>) => unknown;

/** Adds one. A function and no endpoint: an endpoint's arguments stay in the store, and a password must not. */
export async function addAdmin(client: Client, dispatch: Dispatch, body: NewStaff): Promise<StaffRecord> {
  const { admin } = await client.call('POST /api/admin/add_admin', body);
  dispatch(deskStaffApi.util.invalidateTags(['Admins', 'AuditLog']));
  return admin;
}

/** Changes one, its password too. */
export async function updateAdmin(client: Client, dispatch: Dispatch, body: StaffChange): Promise<StaffRecord> {
  try {
    return (await client.call('POST /api/admin/update_admin', body)).admin;
  } finally {
    // Refused for its version, it is another one than was shown.
    dispatch(deskStaffApi.util.invalidateTags(['Admins', 'AuditLog']));
  }
}

export const { useListAdminsQuery, useDeleteAdminMutation, useListAuditLogQuery } = deskStaffApi;
