import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { CallOptions, Client } from '#client.ts';
import { mappedQuery, endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type TenantList = ReplyOf<'POST /api/admin/list_tenants'>;
export type TenantRecord = TenantList['tenants'][number];
export type TenantFilter = BodyOf<'POST /api/admin/list_tenants'>;
export type TenantFields = BodyOf<'POST /api/admin/add_tenant'>;

/** Courier tenants, managed by the platform's administrators. */
export const adminTenantsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<TenantList, TenantFilter>({
      queryFn: endpointQuery('POST /api/admin/list_tenants', (arg) => arg),
      providesTags: [{ type: 'Tenants', id: 'LIST' }],
    }),
    getTenant: build.query<TenantRecord, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_tenant', (tenant_id: string) => ({ tenant_id })),
        ({ tenant }) => tenant,
      ),
      providesTags: (_tenant, _error, id) => [{ type: 'Tenants', id }],
    }),
    deleteTenant: build.mutation<object, string>({
      queryFn: endpointQuery('POST /api/admin/delete_tenant', (tenant_id: string) => ({ tenant_id }), {
        background: true,
      }),
      // The tenant itself is updated from the reply.
      invalidatesTags: [{ type: 'Tenants', id: 'LIST' }, 'AuditLog'],
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof adminTenantsApi.util.invalidateTags>) => unknown;

/** The input of a change, in the fields of its call. */
type Change =
  | 'POST /api/admin/add_tenant'
  | 'POST /api/admin/update_tenant'
  | 'POST /api/admin/upload_tenant_logo'
  | 'POST /api/admin/delete_tenant_logo';

/**
 * Saves a tenant, or adds one. A function instead of an endpoint, because its errors belong to fields and it may send
 * a file.
 */
export async function saveTenant<Key extends Change>(
  client: Client,
  dispatch: Dispatch,
  key: Key,
  body: BodyOf<Key>,
  options: CallOptions = {},
): Promise<TenantRecord> {
  const { tenant } = await client.call(key, body, { background: true, ...options });
  dispatch(
    adminTenantsApi.util.invalidateTags([
      { type: 'Tenants', id: 'LIST' },
      { type: 'Tenants', id: tenant._id },
      'AuditLog',
    ]),
  );
  return tenant;
}

export const { useListTenantsQuery, useGetTenantQuery, useDeleteTenantMutation } = adminTenantsApi;
