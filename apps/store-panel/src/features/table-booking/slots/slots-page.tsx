import {
  type BookingSlots,
  type SlotRecord,
  useAddBookingSlotMutation,
  useDeleteBookingSlotMutation,
  useListBookingSlotsQuery,
} from '@store-panel/api-client/rtk/table-booking';
import { USUAL_STEP_MINUTES } from '@store-panel/domain/reservations/rules/booking-slots';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Tabs } from '@store-panel/ui/tabs';
import { Clock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmed } from '#features/table-booking/use-confirmed.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { undoOffer } from '#shared/undo-offer.tsx';
import { Simulator } from './simulator.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { draftSlots, newSlot, slotsFromHours, type SlotValues, toSlotValues } from './slot-values.ts';
import { SlotWeek } from './slot-week.tsx';
import css from './slots.module.css';

/** When parties may arrive, and what that means for a day. */
export function SlotsPage() {
  const { t } = useTranslation('table-booking');
  const query = useListBookingSlotsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="table-booking-slots" intro={t('slots.intro')} query={query}>
      {(stored, reload) => <Slots stored={stored} onReload={reload} />}
    </SettingsPage>
  );
}

interface Edited {
  readonly slot: SlotRecord | undefined;
  readonly initial: SlotValues;
}

const TABS = ['week', 'try'] as const;
type Tab = (typeof TABS)[number];

function Slots({ stored, onReload }: { readonly stored: BookingSlots; readonly onReload: () => void }) {
  const { t } = useTranslation('table-booking');
  const isWide = useMediaQuery('(width >= 75rem)');
  const denial = useReadOnlyReason();
  const isReadOnly = denial !== undefined;
  const [tab, setTab] = useState<Tab>('week');
  const [edited, setEdited] = useState<Edited | null>(null);
  const [typed, setTyped] = useState<SlotValues | null>(null);
  const { remove, addFromHours, dialog } = useSlotActions(stored);
  const startAdding = (days: readonly number[] = []) => setEdited({ slot: undefined, initial: newSlot(days) });
  function close() {
    setEdited(null);
    setTyped(null);
  }
  usePageCommands([
    { id: 'add-slot', label: t('slot.add'), icon: Plus, denial: changeDenial, run: () => startAdding() },
  ]);
  const canTakeHours = slotsFromHours(stored).length > 0;
  const week = (
    <div className={css.page}>
      {edited && (
        <SlotEditor
          key={edited.slot ? `${edited.slot.slot_id} ${edited.slot.version}` : edited.initial.weekdays.join(' ')}
          stored={stored}
          slot={edited.slot}
          initial={edited.initial}
          onType={setTyped}
          onClose={close}
          onReload={onReload}
        />
      )}
      <Card>
        <CardHeader title={t('slot.week')}>
          <Button size="sm" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={() => startAdding()}>
            {t('slot.add')}
          </Button>
          {canTakeHours && (
            <Button
              size="sm"
              icon={<Clock aria-hidden="true" />}
              disabled={isReadOnly}
              onClick={() => void addFromHours()}
            >
              {t('slot.fromHours')}
            </Button>
          )}
        </CardHeader>
        <CardBody>
          {stored.slots.length === 0 && (
            <InlineAlert tone="info">{t('slot.empty', { minutes: USUAL_STEP_MINUTES })}</InlineAlert>
          )}
          <SlotWeek
            slots={stored.slots}
            disabled={isReadOnly}
            actions={{
              add: (day) => startAdding([day]),
              edit: (slot) => setEdited({ slot, initial: toSlotValues(slot) }),
              copy: (slot) =>
                setEdited({ slot: undefined, initial: { ...toSlotValues(slot), kind: 'weekly', weekdays: [] } }),
              remove: (slot) => void remove(slot),
            }}
          />
        </CardBody>
      </Card>
    </div>
  );
  const simulator = (
    <Simulator draft={edited ? { slots: draftSlots(stored.slots, edited.slot?.slot_id, typed) } : undefined} />
  );
  return (
    <div className={css.page}>
      {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
      {isWide ? (
        <div className={css.beside}>
          {week}
          {simulator}
        </div>
      ) : (
        <Tabs
          label={t('slot.week')}
          items={TABS.map((id) => ({ id, label: t(id === 'week' ? 'slot.week' : 'try.title') }))}
          selected={tab}
          onSelect={setTab}
        >
          {/* Both stay, so that what is typed is not lost by trying it. */}
          <div hidden={tab !== 'week'}>{week}</div>
          <div hidden={tab !== 'try'}>{simulator}</div>
        </Tabs>
      )}
      {dialog}
    </div>
  );
}

/** Deletes a slot, with Undo in its toast, and adds slots from the opening hours. */
function useSlotActions(stored: BookingSlots) {
  const { t } = useTranslation(['table-booking', 'shell']);
  const { toasts } = useAppServices();
  const [add] = useAddBookingSlotMutation();
  const [send] = useDeleteBookingSlotMutation();
  const { confirmed, dialog } = useConfirmed();
  async function remove(slot: SlotRecord) {
    const { slot_id, version, weekday, on_date, ...content } = slot;
    const result = await confirmed({ slots: draftSlots(stored.slots, slot_id, null) }, (consequences) =>
      send({ slot_id, version, ...consequences }).unwrap(),
    ).catch(() => NOT_SAVED);
    if (result === NOT_SAVED) return;
    const days = on_date === null ? { weekdays: [weekday] } : { date: on_date };
    toasts.add({
      tone: 'success',
      title: t('slot.deleted'),
      ...undoOffer(t('shell:button.undo'), () => void add({ ...days, ...content })),
    });
  }
  async function addFromHours() {
    for (const { weekdays, start, end } of slotsFromHours(stored)) {
      const times = {
        start_minute: start,
        end_minute: end,
        every_minutes: USUAL_STEP_MINUTES,
        most_covers: null,
        most_covers_online: null,
      };
      // The client shows a toast of a failure.
      if ('error' in (await add({ weekdays, ...times }))) return;
    }
  }
  return { remove, addFromHours, dialog };
}
