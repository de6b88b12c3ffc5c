import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ReservationFacts = ReplyOf<'POST /api/store/get_reservation_facts'>;

/** What of the running day needs the staff: every page shows it, so it comes without the rest of reservations. */
export const { useGetReservationFactsQuery } = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getReservationFacts: build.query<ReservationFacts, void>({
      queryFn: endpointQuery('POST /api/store/get_reservation_facts', () => ({}), { silent: true }),
      providesTags: [listTag('Reservations')],
    }),
  }),
});
