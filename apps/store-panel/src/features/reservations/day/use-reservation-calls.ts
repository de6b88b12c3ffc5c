import {
  useAddToWaitingListMutation,
  useBlockTablesMutation,
  useBookTableMutation,
  useChangeReservationMutation,
  useCloseDayOnlineMutation,
  useRecordBookingFeeMutation,
  useReturnBookingFeeMutation,
  useSeatWalkInMutation,
  useSetReservationStatusMutation,
} from '@store-panel/api-client/rtk/reservations';
import { OVERRIDABLE_REASONS } from '@store-panel/domain/reservations/reservation-limits';

import type { ReservationCalls } from './reservation-calls.ts';

const iso = (at: number): string => new Date(at).toISOString();
/** Every reason that a store may set aside: the dialog has named the one that refused. */
const accepted = (isAccepted: boolean | undefined) =>
  isAccepted === true ? { accepted_reasons: [...OVERRIDABLE_REASONS] } : {};

/** The calls of this screen in its own terms. */
export function useReservationCalls(): ReservationCalls {
  const [setStatus] = useSetReservationStatusMutation();
  const [change] = useChangeReservationMutation();
  const [book] = useBookTableMutation();
  const [seatWalkIn] = useSeatWalkInMutation();
  const [addToWaitingList] = useAddToWaitingListMutation();
  const [block] = useBlockTablesMutation();
  const [recordFee] = useRecordBookingFeeMutation();
  const [returnFee] = useReturnBookingFeeMutation();
  const [closeOnline] = useCloseDayOnlineMutation();
  return {
    setStatus: ({ id, version }, action, { reason, tableIds, isByGuest } = {}) =>
      setStatus({
        reservation_id: id,
        version,
        action,
        ...(reason !== undefined && { reason }),
        ...(tableIds && { table_ids: [...tableIds] }),
        ...(isByGuest !== undefined && { is_by_guest: isByGuest }),
      }).unwrap(),
    recordFee: ({ id, version }, amount) => recordFee({ reservation_id: id, version, amount }).unwrap(),
    returnFee: ({ id, version }, password) => returnFee({ reservation_id: id, version, password }).unwrap(),
    change: ({ id, version }, { startsAt, endsAt, persons, tableIds, name, phone, guestNote, storeNote, isAccepted }) =>
      change({
        reservation_id: id,
        version,
        ...(startsAt !== undefined && { starts_at: iso(startsAt) }),
        ...(endsAt !== undefined && { ends_at: iso(endsAt) }),
        ...(persons !== undefined && { persons }),
        ...(tableIds && { table_ids: [...tableIds] }),
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(guestNote !== undefined && { guest_note: guestNote }),
        ...(storeNote !== undefined && { store_note: storeNote }),
        ...accepted(isAccepted),
      }).unwrap(),
    async book({ persons, startsAt, tableIds, name, phone, guestNote, storeNote, isAccepted, asksFee }) {
      const { reservation } = await book({
        persons,
        starts_at: iso(startsAt),
        name,
        ...(phone !== '' && { phone }),
        ...(tableIds && { table_ids: [...tableIds] }),
        guest_note: guestNote,
        store_note: storeNote,
        ...(asksFee === true && { ask_fee: true }),
        ...accepted(isAccepted),
      }).unwrap();
      return { id: reservation.reservation_id, date: reservation.date, tableIds: reservation.table_ids };
    },
    seatWalkIn: ({ persons, name, tableIds }) => seatWalkIn({ persons, name, table_ids: [...tableIds] }).unwrap(),
    addToWaitingList: ({ persons, name, phone }) =>
      addToWaitingList({ persons, name, ...(phone !== '' && { phone }) }).unwrap(),
    block: ({ name, startsAt, endsAt, tableIds }) =>
      block({ table_ids: [...tableIds], starts_at: iso(startsAt), ends_at: iso(endsAt), store_note: name }).unwrap(),
    closeOnline: (date, until) => closeOnline({ date, until: until === null ? null : iso(until) }).unwrap(),
  };
}
