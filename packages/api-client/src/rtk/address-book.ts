import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type AddressPage = ReplyOf<'POST /api/store/get_address_book'>;
export type BookAddress = AddressPage['addresses'][number];
type NewAddress = BodyOf<'POST /api/store/save_address_book'>;
type AddressUpdate = BodyOf<'POST /api/store/update_address_book'>;

const addressOf = ({ address }: { readonly address: BookAddress }) => address;

/** The addresses that the store sends to repeatedly. */
export const addressBookApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getAddressBook: build.query<AddressPage, BodyOf<'POST /api/store/get_address_book'>>({
      queryFn: endpointQuery('POST /api/store/get_address_book', (arg) => arg),
      providesTags: [listTag('AddressBook')],
    }),
    getBookAddress: build.query<BookAddress, string>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_address_book_detail', (address_id: string) => ({ address_id })),
        addressOf,
      ),
      providesTags: (_address, _error, id) => [idTag('AddressBook', id)],
      // A form starts with the current state.
      keepUnusedDataFor: 0,
    }),
    addBookAddress: build.mutation<BookAddress, NewAddress>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/save_address_book', (arg: NewAddress) => arg),
        addressOf,
      ),
      invalidatesTags: [listTag('AddressBook')],
    }),
    updateBookAddress: build.mutation<BookAddress, AddressUpdate>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/update_address_book', (arg: AddressUpdate) => arg),
        addressOf,
      ),
      // Also after a version conflict: the stored address differs from the cached one.
      invalidatesTags: [listTag('AddressBook')],
    }),
    deleteBookAddress: build.mutation<object, Pick<BookAddress, 'address_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_address_book', ({ address_id, version }) => ({
        address_id,
        version,
      })),
      // Also after a version conflict: the stored address differs from the cached one.
      invalidatesTags: [listTag('AddressBook')],
    }),
  }),
});

export const {
  useGetAddressBookQuery,
  useGetBookAddressQuery,
  useAddBookAddressMutation,
  useUpdateBookAddressMutation,
  useDeleteBookAddressMutation,
} = addressBookApi;
