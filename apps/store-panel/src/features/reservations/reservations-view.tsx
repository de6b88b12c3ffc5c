import { useListOpenTablesQuery } from '@store-panel/api-client/rtk/table-orders';
import {
  checkReservationAction,
  type ReservationAction,
  type StatusAction,
} from '@store-panel/domain/reservations/transitions';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { useShortcuts } from '#shared/shortcuts/use-shortcuts.ts';
import { BlockDialog } from './dialogs/block-dialog.tsx';
import { ReservationDialog } from './dialogs/reservation-dialog.tsx';
import { PlaceDialog } from './dialogs/place-dialog.tsx';
import { WalkInDialog } from './dialogs/walk-in-dialog.tsx';
import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useFeeTexts } from './fee/use-fee-texts.ts';
import { CancelPaidDialog } from './fee/cancel-paid-dialog.tsx';
import { PayFeeDialog } from './fee/pay-fee-dialog.tsx';
import { ReturnFeeDialog } from './fee/return-fee-dialog.tsx';
import type { BookingDay } from './day/booking-day.ts';
import { matchesSearch, tableAt } from './day/day-groups.ts';
import { type Party, stateOf } from './day/party.ts';
import type { BookedReservation, ReservationCalls } from './day/reservation-calls.ts';
import { PartyControlsProvider } from './party/party-controls.ts';
import { PartyDrawer } from './party/party-drawer.tsx';
import { createPendingActions } from './party/pending-actions.ts';
import { UndoBar } from './party/undo-bar.tsx';
import css from './reservations.module.css';
import { SidePanel } from './side/side-panel.tsx';
import { DayFloor } from './views/day-floor.tsx';
import { DayList } from './views/day-list.tsx';
import { DayTimeline } from './views/day-timeline.tsx';
import type { DayView } from './views/day-view.ts';

/** A dialog of the screen. */
export type OpenDialog =
  | { readonly kind: 'new'; readonly place?: { readonly tableId: string; readonly at: number } }
  | { readonly kind: 'change' | 'seat' | 'cancel_paid' | 'pay_fee' | 'return_fee'; readonly partyId: string }
  | { readonly kind: 'walk_in'; readonly tableId?: string }
  | { readonly kind: 'wait' | 'block' };

interface ReservationsViewProps {
  readonly day: BookingDay;
  readonly view: DayView;
  readonly search: string;
  readonly now: number;
  readonly today: StoreDate;
  readonly calls: ReservationCalls;
  /** Why nothing can be changed now. */
  readonly denial: string | undefined;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** A table is held for a fee: its link is shown, on whatever day it is. */
  readonly onHeld: (held: BookedReservation) => void;
  readonly dialog: OpenDialog | null;
  readonly onDialog: (dialog: OpenDialog | null) => void;
  /** An action that was sent at once has failed. */
  readonly onFailure: (failure: unknown, party: Party) => void;
}

const UNDOABLE: readonly ReservationAction[] = ['cancel', 'no_show', 'decline'];

/** A day in the view that was selected, with what can be done to its parties. */
export function ReservationsView(props: ReservationsViewProps) {
  const { day, view, search, now, today, calls, denial } = props;
  const { openId, onOpen, onHeld, dialog, onDialog, onFailure } = props;
  const { t } = useTranslation('reservations');
  const { t: tShell } = useTranslation('shell');
  const [sending, setSending] = useState<readonly string[]>([]);
  async function send(party: Party, run: (calls: ReservationCalls) => Promise<unknown>) {
    setSending((ids) => [...ids, party.id]);
    try {
      await run(calls);
    } catch (failure) {
      onFailure(failure, party);
    } finally {
      setSending((ids) => ids.filter((id) => id !== party.id));
    }
  }
  const [pending] = useState(createPendingActions);
  useEffect(() =>
    pending.onSend(({ party, action }) => void send(party, (current) => current.setStatus(party, action))),
  );
  useEffect(() => () => pending.flush(), [pending]);
  const undoable = useObservable(pending.list);
  const { data: openTables } = useListOpenTablesQuery();
  const openOf = ({ id }: Party): number =>
    openTables?.tables.find(({ reservation_id }) => reservation_id === id)?.open ?? 0;
  const [finishing, setFinishing] = useState<{ readonly party: Party; readonly open: number } | null>(null);
  const { money } = useFeeTexts();

  const times = { keepMinutes: day.keepMinutes, changesUntilMinutes: day.changesUntilMinutes };
  const denialOf = (party: Party, action: ReservationAction) => {
    const decision = checkReservationAction(action, stateOf(party, day.isToday), { actor: 'store', now, times });
    return decision.allowed ? null : decision.reason;
  };
  const actionsOf = (party: Party): readonly ReservationAction[] =>
    denial === undefined ? SHOWN_ACTIONS.filter((action) => denialOf(party, action) === null) : [];
  function start(action: ReservationAction, party: Party) {
    if (!actionsOf(party).includes(action)) return;
    if (action === 'change') return onDialog({ kind: 'change', partyId: party.id });
    if (action === 'move' || (action === 'seat' && party.tableIds.length === 0))
      return onDialog({ kind: 'seat', partyId: party.id });
    if (action === 'cancel' && party.fee.fee_paid > 0) return onDialog({ kind: 'cancel_paid', partyId: party.id });
    const open = action === 'finish' ? openOf(party) : 0;
    if (open > 0) return setFinishing({ party, open });
    const status = action as StatusAction;
    if (UNDOABLE.includes(action)) return pending.add({ party, action: status });
    void send(party, (current) => current.setStatus(party, status));
  }
  const openParty = day.parties.find(({ id }) => id === openId);
  const shown = day.parties.filter((party) => matchesSearch(party, search));
  const dialogParty = dialog && 'partyId' in dialog ? day.parties.find(({ id }) => id === dialog.partyId) : undefined;
  const closeDialog = () => onDialog(null);
  const canChange = denial === undefined;

  const undoLast = () => {
    const last = pending.list.get().at(-1);
    if (last) pending.undo(last.party.id);
    return last !== undefined;
  };
  const undoKey = { keys: ['Mod+z'], description: t('pending.undo'), onPress: undoLast } as const;
  useShortcuts([
    { ...undoKey, scope: 'page' },
    ...(openParty ? [{ ...undoKey, description: null, scope: 'dialog' } as const] : []),
    {
      keys: ['s'],
      description: t('shortcut.seat'),
      scope: 'page',
      onPress: ({ target }) => {
        const id =
          target?.closest<HTMLElement>('[data-bar]')?.dataset['bar'] ??
          target?.closest<HTMLElement>('[data-party]')?.dataset['party'];
        const tableId = target?.closest<HTMLElement>('[data-table]')?.dataset['table'];
        const party =
          tableId === undefined
            ? day.parties.find((one) => one.id === id)
            : tableAt(tableId, day.parties, now).occupant;
        if (!party) return false;
        start('seat', party);
        return true;
      },
    },
  ]);
  return (
    <PartyControlsProvider
      value={{
        actionsOf,
        denialOf,
        start,
        startFee: (action, party) => onDialog({ kind: `${action}_fee`, partyId: party.id }),
        open: (id) => onOpen(id),
        isPending: (id) => sending.includes(id) || undoable.some(({ party }) => party.id === id),
        denial,
      }}
    >
      <div className={css.columns}>
        <div className={css.groups}>
          {shown.length === 0 && search !== '' ? (
            <EmptyState icon={<CalendarDays />} title={t('search.none')} />
          ) : (
            <>
              {day.parties.length === 0 && (
                <EmptyState
                  icon={<CalendarDays />}
                  title={t('empty.title')}
                  actions={
                    canChange && (
                      <Button variant="primary" onClick={() => onDialog({ kind: 'new' })}>
                        {t('new')}
                      </Button>
                    )
                  }
                >
                  {t('empty.text', { book: 'N', walkIn: 'W' })}
                </EmptyState>
              )}
              {view === 'timeline' && (
                <DayTimeline
                  day={day}
                  parties={shown}
                  now={now}
                  selectedId={openId}
                  onMove={
                    canChange
                      ? (party, move) => {
                          const tableIds = party.tableIds.map((id) => (id === move.fromRowId ? move.toRowId : id));
                          void send(party, (current) =>
                            current.change(party, {
                              ...(party.status !== 'seated' && { startsAt: move.start }),
                              tableIds: [...new Set(tableIds)],
                            }),
                          );
                        }
                      : undefined
                  }
                  onPressPlace={
                    canChange ? (tableId, at) => onDialog({ kind: 'new', place: { tableId, at } }) : undefined
                  }
                />
              )}
              {view === 'list' && <DayList day={day} parties={shown} now={now} selectedId={openId} />}
              {view === 'floor' && (
                <DayFloor
                  day={day}
                  now={now}
                  onSeatHere={
                    canChange && day.isToday ? (tableId) => onDialog({ kind: 'walk_in', tableId }) : undefined
                  }
                />
              )}
            </>
          )}
        </div>
        <SidePanel parties={shown} />
      </div>
      {/* What is beneath a drawer cannot be pressed. */}
      {!openParty && <UndoBar pending={pending} />}
      {openParty && (
        <PartyDrawer
          key={openParty.id}
          party={openParty}
          day={day}
          now={now}
          undo={<UndoBar pending={pending} />}
          onClose={() => onOpen(null)}
        />
      )}
      {dialog?.kind === 'new' && (
        <ReservationDialog
          day={day}
          calls={calls}
          today={today}
          {...(dialog.place && { place: dialog.place })}
          onHeld={onHeld}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'change' && dialogParty && (
        <ReservationDialog day={day} calls={calls} today={today} party={dialogParty} onClose={closeDialog} />
      )}
      {dialog?.kind === 'seat' && dialogParty && (
        <PlaceDialog party={dialogParty} day={day} now={now} calls={calls} onClose={closeDialog} />
      )}
      {dialog?.kind === 'cancel_paid' && dialogParty && (
        <CancelPaidDialog party={dialogParty} calls={calls} onClose={closeDialog} />
      )}
      {finishing && (
        <ConfirmMutationDialog
          title={t('finish.title', { amount: money(finishing.open) })}
          description={t('finish.text')}
          confirmLabel={t('action.finish')}
          cancelLabel={tShell('button.back')}
          onConfirm={() => calls.setStatus(finishing.party, 'finish')}
          onClose={() => setFinishing(null)}
        />
      )}
      {dialog?.kind === 'pay_fee' && dialogParty && (
        <PayFeeDialog party={dialogParty} calls={calls} onClose={closeDialog} />
      )}
      {dialog?.kind === 'return_fee' && dialogParty && (
        <ReturnFeeDialog party={dialogParty} calls={calls} onClose={closeDialog} />
      )}
      {(dialog?.kind === 'walk_in' || dialog?.kind === 'wait') && (
        <WalkInDialog
          day={day}
          now={now}
          calls={calls}
          isWaiting={dialog.kind === 'wait'}
          {...(dialog.kind === 'walk_in' && dialog.tableId !== undefined && { initialTableId: dialog.tableId })}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'block' && <BlockDialog day={day} now={now} calls={calls} onClose={closeDialog} />}
    </PartyControlsProvider>
  );
}

/** What staff do, in the order of the menus. */
const SHOWN_ACTIONS = [
  'approve',
  'arrive',
  'seat',
  'finish',
  'move',
  'change',
  'no_show',
  'decline',
  'cancel',
  'take_back',
] as const satisfies readonly ReservationAction[];
