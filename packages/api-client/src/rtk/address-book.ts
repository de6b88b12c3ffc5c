import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import type { Client } from '#client.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type AddressPage = ReplyOf<'POST /api/store/get_address_book'>;
export type BookAddress = AddressPage['addresses'][number];
type NewAddress = BodyOf<'POST /api/store/save_address_book'>;
type ChangedAddress = BodyOf<'POST /api/store/update_address_book'>;

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
    deleteBookAddress: build.mutation<object, Pick<BookAddress, 'address_id' | 'version'>>({
      queryFn: endpointQuery('POST /api/store/delete_address_book', ({ address_id, version }) => ({
        address_id,
        version,
      })),
      // After a denial the stored entry differs from the cached one.
      invalidatesTags: [listTag('AddressBook')],
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof addressBookApi.util.invalidateTags>) => unknown;

/** A form's call: its errors belong to fields. Adds an address if it has no id. */
export async function saveAddress(
  client: Client,
  dispatch: Dispatch,
  body: NewAddress | ChangedAddress,
): Promise<BookAddress> {
  try {
    const reply =
      'address_id' in body
        ? await client.call('POST /api/store/update_address_book', body)
        : await client.call('POST /api/store/save_address_book', body);
    return addressOf(reply);
  } finally {
    dispatch(addressBookApi.util.invalidateTags([listTag('AddressBook')]));
  }
}

export const { useGetAddressBookQuery, useGetBookAddressQuery, useDeleteBookAddressMutation } = addressBookApi;
