import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { mappedQuery, endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type TenantList = ReplyOf<'POST /api/admin/list_tenants'>;
export type TenantRecord = TenantList['tenants'][number];
export type TenantFilter = BodyOf<'POST /api/admin/list_tenants'>;
export type TenantFields = BodyOf<'POST /api/admin/add_tenant'>;
export type TenantChange = BodyOf<'POST /api/admin/update_tenant'>;

const tenantOf = ({ tenant }: { readonly tenant: TenantRecord }) => tenant;

/** Tags of a changed tenant. */
const tagsOf = (id: string) => [
  { type: 'Tenants', id: 'LIST' } as const,
  { type: 'Tenants', id } as const,
  'AuditLog' as const,
];

/** The page shows its own toast. */
const SILENT = { silent: true } as const;

/** Tenants: courier companies with a lookup page of their own, managed by the platform's administrators. */
export const adminTenantsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listTenants: build.query<TenantList, TenantFilter>({
      queryFn: endpointQuery('POST /api/admin/list_tenants', (arg) => arg),
      providesTags: [{ type: 'Tenants', id: 'LIST' }],
    }),
    getTenant: build.query<TenantRecord, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_tenant', (tenant_id: string) => ({ tenant_id })),
        tenantOf,
      ),
      providesTags: (_tenant, _error, id) => [{ type: 'Tenants', id }],
    }),
    addTenant: build.mutation<TenantRecord, TenantFields>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/add_tenant', (arg: TenantFields) => arg, SILENT),
        tenantOf,
      ),
      invalidatesTags: (tenant) => (tenant ? tagsOf(tenant._id) : []),
    }),
    updateTenant: build.mutation<TenantRecord, TenantChange>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/update_tenant', (arg: TenantChange) => arg, SILENT),
        tenantOf,
      ),
      invalidatesTags: (tenant) => (tenant ? tagsOf(tenant._id) : []),
    }),
    deleteTenantLogo: build.mutation<TenantRecord, BodyOf<'POST /api/admin/delete_tenant_logo'>>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/delete_tenant_logo', (arg) => arg, SILENT),
        tenantOf,
      ),
      invalidatesTags: (tenant) => (tenant ? tagsOf(tenant._id) : []),
    }),
    deleteTenant: build.mutation<object, string>({
      queryFn: endpointQuery('POST /api/admin/delete_tenant', (tenant_id: string) => ({ tenant_id }), SILENT),
      // Without its own tag: the open page would refetch a deleted tenant.
      invalidatesTags: [{ type: 'Tenants', id: 'LIST' }, 'AuditLog'],
    }),
  }),
});

/** For the logo's upload, a plain call of the client: tracked arguments stay in the Redux store, and a file must not. */
export const invalidateTenant = (id: string) => adminTenantsApi.util.invalidateTags(tagsOf(id));

export const {
  useListTenantsQuery,
  useGetTenantQuery,
  useAddTenantMutation,
  useUpdateTenantMutation,
  useDeleteTenantLogoMutation,
  useDeleteTenantMutation,
} = adminTenantsApi;
