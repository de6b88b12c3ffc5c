import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { CallOptions, Client } from '#client.ts';
import { reading, wire } from '#rtk/api.ts';
import { deskApi } from '#rtk/desk/api.ts';

export type TenantList = ReplyOf<'POST /api/admin/list_tenants'>;
export type TenantRecord = TenantList['tenants'][number];
export type TenantFilter = BodyOf<'POST /api/admin/list_tenants'>;
export type TenantFields = BodyOf<'POST /api/admin/add_tenant'>;

/** Courier tenants, as the platform's administrators keep them. */
export const deskTenantsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<TenantList, TenantFilter>({
      queryFn: wire('POST /api/admin/list_tenants', (arg) => arg),
      providesTags: [{ type: 'Tenants', id: 'LIST' }],
    }),
    getTenant: build.query<TenantRecord, string>({
      queryFn: reading(
        wire('POST /api/admin/get_tenant', (tenant_id: string) => ({ tenant_id })),
        ({ tenant }) => tenant,
      ),
      providesTags: (_tenant, _error, id) => [{ type: 'Tenants', id }],
    }),
    deleteTenant: build.mutation<object, string>({
      queryFn: wire('POST /api/admin/delete_tenant', (tenant_id: string) => ({ tenant_id }), { background: true }),
      // Of the tenant itself nothing is left to ask for.
      invalidatesTags: [{ type: 'Tenants', id: 'LIST' }, 'AuditLog'],
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof deskTenantsApi.util.invalidateTags>) => unknown;

/** What a change asks for, in the words of its call. */
type Change =
  | 'POST /api/admin/add_tenant'
  | 'POST /api/admin/update_tenant'
  | 'POST /api/admin/upload_tenant_logo'
  | 'POST /api/admin/delete_tenant_logo';

/** Changes a tenant, or adds one. A function and no endpoint: it says at which field what was refused, and may bring a file. */
export async function changeTenant<Key extends Change>(
  client: Client,
  dispatch: Dispatch,
  key: Key,
  body: BodyOf<Key>,
  options: CallOptions = {},
): Promise<TenantRecord> {
  const { tenant } = await client.call(key, body, { background: true, ...options });
  dispatch(
    deskTenantsApi.util.invalidateTags([
      { type: 'Tenants', id: 'LIST' },
      { type: 'Tenants', id: tenant._id },
      'AuditLog',
    ]),
  );
  return tenant;
}

export const { useListTenantsQuery, useGetTenantQuery, useDeleteTenantMutation } = deskTenantsApi;
