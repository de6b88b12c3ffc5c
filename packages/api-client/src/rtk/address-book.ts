import type { BodyOf, ReplyOf } from '#call-key.ts';
import type { Client } from '#client.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type AddressPage = ReplyOf<'POST /api/store/get_address_book'>;
export type BookAddress = AddressPage['addresses'][number];
type NewAddress = BodyOf<'POST /api/store/save_address_book'>;
type ChangedAddress = BodyOf<'POST /api/store/update_address_book'>;

const addressOf = ({ address }: { readonly address: BookAddress }) => address;

/** Whom the store sends to again and again. */
export const addressBookApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getAddressBook: build.query<AddressPage, BodyOf<'POST /api/store/get_address_book'>>({
      queryFn: wire('POST /api/store/get_address_book', (asked) => asked),
      providesTags: [listTag('AddressBook')],
    }),
    getBookAddress: build.query<BookAddress, string>({
      queryFn: reading(
        wire('POST /api/store/get_address_book_detail', (address_id: string) => ({ address_id })),
        addressOf,
      ),
      providesTags: (_address, _error, id) => [idTag('AddressBook', id)],
      // A form begins with what stands now.
      keepUnusedDataFor: 0,
    }),
    deleteBookAddress: build.mutation<object, Pick<BookAddress, 'address_id' | 'version'>>({
      queryFn: wire('POST /api/store/delete_address_book', ({ address_id, version }) => ({ address_id, version })),
      // Refused, it is another one than was shown.
      invalidatesTags: [listTag('AddressBook')],
    }),
  }),
});

type Dispatch = (action: ReturnType<typeof addressBookApi.util.invalidateTags>) => unknown;

/** A form's call: what it is refused for belongs to fields. Without an id, an address is added. */
export async function keepAddress(
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
