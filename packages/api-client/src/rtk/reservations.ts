import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { type EndpointContext, endpointQuery, platformApi } from '#rtk/api.ts';
import { idTag, listTag } from '#rtk/tags.ts';

export type ReservationDayReply = ReplyOf<'POST /api/store/get_reservation_day'>;
export type ReservationDay = NonNullable<ReservationDayReply['day']>;
export type Reservation = ReservationDay['reservations'][number];
export type ReservationDetail = ReplyOf<'POST /api/store/get_reservation'>;

type Placed = ReplyOf<'POST /api/store/book_table'>;
type One = ReplyOf<'POST /api/store/seat_walk_in'>;

/** Also after a refusal: what is shown has changed then. */
const DAYS = [listTag('Reservations'), listTag('Counts')];

const dayApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getReservationDay: build.query<ReservationDayReply, string>({
      queryFn: endpointQuery('POST /api/store/get_reservation_day', (date) => ({ date }), { silent: true }),
      providesTags: [listTag('Reservations')],
    }),
  }),
});

interface StepContext extends EndpointContext {
  readonly dispatch: (action: ReturnType<typeof dayApi.util.updateQueryData>) => unknown;
  readonly getState: () => unknown;
}

type StepCall = `POST /api/store/${
  | 'change_reservation'
  | 'set_reservation_status'
  | 'record_booking_fee'
  | 'return_booking_fee'}`;

/**
 * A change of one reservation. It is shown in the days that have it before they are fetched again: the next step names its
 * version, and staff may take it at once.
 */
function stepQuery<Key extends StepCall>(key: Key) {
  const query = endpointQuery(key, (body: BodyOf<Key>) => body, { silent: true });
  return async (body: BodyOf<Key>, context: StepContext) => {
    const result = await query(body, context);
    if (!result.error) showChanged(result.data, context);
    return result;
  };
}

function showChanged({ reservation }: One, { dispatch, getState }: StepContext): void {
  const days = dayApi.util.selectCachedArgsForQuery(getState() as never, 'getReservationDay');
  for (const date of days)
    dispatch(
      dayApi.util.updateQueryData('getReservationDay', date, ({ day }) => {
        const shown = day?.reservations ?? [];
        const at = shown.findIndex(({ reservation_id: id }) => id === reservation.reservation_id);
        const { version = Number.POSITIVE_INFINITY } = shown[at] ?? {};
        if (version < reservation.version) shown[at] = reservation;
      }),
    );
}

/** Reservations of a day, and what staff do with them. */
export const reservationApi = dayApi.injectEndpoints({
  endpoints: (build) => ({
    getReservation: build.query<ReservationDetail, string>({
      queryFn: endpointQuery('POST /api/store/get_reservation', (id) => ({ reservation_id: id }), { silent: true }),
      providesTags: (_reply, _error, id) => [listTag('Reservations'), idTag('Reservations', id)],
    }),
    /** Every start of a day for a party, with its table or why it is refused. */
    getStartsOfDay: build.query<
      ReplyOf<'POST /api/store/try_availability'>,
      BodyOf<'POST /api/store/try_availability'>
    >({
      queryFn: endpointQuery('POST /api/store/try_availability', (body) => body, { silent: true }),
      providesTags: [listTag('Reservations')],
    }),
    bookTable: build.mutation<Placed, BodyOf<'POST /api/store/book_table'>>({
      queryFn: endpointQuery('POST /api/store/book_table', (body) => body, { silent: true }),
      invalidatesTags: DAYS,
    }),
    seatWalkIn: build.mutation<One, BodyOf<'POST /api/store/seat_walk_in'>>({
      queryFn: endpointQuery('POST /api/store/seat_walk_in', (body) => body, { silent: true }),
      invalidatesTags: DAYS,
    }),
    addToWaitingList: build.mutation<One, BodyOf<'POST /api/store/add_to_waiting_list'>>({
      queryFn: endpointQuery('POST /api/store/add_to_waiting_list', (body) => body, { silent: true }),
      invalidatesTags: DAYS,
    }),
    blockTables: build.mutation<One, BodyOf<'POST /api/store/block_tables'>>({
      queryFn: endpointQuery('POST /api/store/block_tables', (body) => body, { silent: true }),
      invalidatesTags: DAYS,
    }),
    changeReservation: build.mutation<Placed, BodyOf<'POST /api/store/change_reservation'>>({
      queryFn: stepQuery('POST /api/store/change_reservation'),
      invalidatesTags: DAYS,
    }),
    setReservationStatus: build.mutation<One, BodyOf<'POST /api/store/set_reservation_status'>>({
      queryFn: stepQuery('POST /api/store/set_reservation_status'),
      invalidatesTags: DAYS,
    }),
    /** Guests who have to get money back, the latest visit first. */
    listDueBack: build.query<ReplyOf<'POST /api/store/list_reservations'>, void>({
      queryFn: endpointQuery('POST /api/store/list_reservations', () => ({ is_due_back: true, perPage: 50 }), {
        silent: true,
      }),
      providesTags: [listTag('Reservations')],
    }),
    recordBookingFee: build.mutation<One, BodyOf<'POST /api/store/record_booking_fee'>>({
      queryFn: stepQuery('POST /api/store/record_booking_fee'),
      invalidatesTags: DAYS,
    }),
    returnBookingFee: build.mutation<One, BodyOf<'POST /api/store/return_booking_fee'>>({
      queryFn: stepQuery('POST /api/store/return_booking_fee'),
      invalidatesTags: DAYS,
    }),
    closeDayOnline: build.mutation<
      ReplyOf<'POST /api/store/close_day_online'>,
      BodyOf<'POST /api/store/close_day_online'>
    >({
      queryFn: endpointQuery('POST /api/store/close_day_online', (body) => body),
      invalidatesTags: DAYS,
    }),
  }),
});

export const {
  useGetReservationDayQuery,
  useGetReservationQuery,
  useLazyGetReservationQuery,
  useGetStartsOfDayQuery,
  useBookTableMutation,
  useSeatWalkInMutation,
  useAddToWaitingListMutation,
  useBlockTablesMutation,
  useChangeReservationMutation,
  useSetReservationStatusMutation,
  useListDueBackQuery,
  useRecordBookingFeeMutation,
  useReturnBookingFeeMutation,
  useCloseDayOnlineMutation,
} = reservationApi;
