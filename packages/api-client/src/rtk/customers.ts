import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type CustomerPage = ReplyOf<'POST /api/store/list_users'>;
export type StoreCustomer = CustomerPage['users'][number];
export type CustomerDetail = ReplyOf<'POST /api/store/get_user'>;
export type CustomerListBody = BodyOf<'POST /api/store/list_users'>;
type BlockBody = BodyOf<'POST /api/store/block_user'>;

/** Also after a refusal: the customer has changed then. */
const changed = (id: string | undefined) => [
  listTag('Customers'),
  ...(id === undefined ? [] : [idTag('Customers', id)]),
  'OrderDetail' as const,
];

/** A store's customers, and what the store writes about them. */
export const customerApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    listCustomers: build.query<CustomerPage, CustomerListBody>({
      queryFn: endpointQuery('POST /api/store/list_users', (body) => body, { silent: true }),
      providesTags: [listTag('Customers')],
    }),
    getCustomer: build.query<CustomerDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_user', (user_id) => ({ user_id }), { silent: true }),
      providesTags: (_result, _error, id) => [idTag('Customers', id)],
    }),
    saveCustomerNote: build.mutation<
      ReplyOf<'POST /api/store/save_user_note'>,
      BodyOf<'POST /api/store/save_user_note'>
    >({
      queryFn: endpointQuery('POST /api/store/save_user_note', (body) => body, { silent: true }),
      invalidatesTags: (_result, _error, { user_id: id }) => changed(id),
    }),
    blockCustomer: build.mutation<ReplyOf<'POST /api/store/block_user'>, BlockBody>({
      queryFn: endpointQuery('POST /api/store/block_user', (body) => body, { silent: true }),
      invalidatesTags: (_result, _error, { user_id: id }) => changed(id),
    }),
    unblockCustomer: build.mutation<ReplyOf<'POST /api/store/unblock_user'>, BodyOf<'POST /api/store/unblock_user'>>({
      queryFn: endpointQuery('POST /api/store/unblock_user', (body) => body, { silent: true }),
      invalidatesTags: (_result, _error, { user_id: id }) => changed(id),
    }),
    eraseCustomer: build.mutation<ReplyOf<'POST /api/store/erase_user'>, BodyOf<'POST /api/store/erase_user'>>({
      queryFn: endpointQuery('POST /api/store/erase_user', (body) => body, { silent: true }),
      // Also the customer alone after a refusal, and after success all lists that show names.
      invalidatesTags: (result, _error, { user_id: id }) => [
        ...changed(id),
        ...(result === undefined ? [] : [listTag('AddressBook'), listTag('Reviews')]),
      ],
    }),
  }),
});

export const {
  useListCustomersQuery,
  useGetCustomerQuery,
  useSaveCustomerNoteMutation,
  useBlockCustomerMutation,
  useUnblockCustomerMutation,
  useEraseCustomerMutation,
} = customerApi;
