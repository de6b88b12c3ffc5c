import {
  type StoredBookingSettings,
  useSaveTableBookingSettingsMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Simulator } from '#features/table-booking/slots/simulator.tsx';
import { useConfirmed } from '#features/table-booking/use-confirmed.tsx';
import { FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { EmbedCard } from './embed-card.tsx';
import { FeeCard } from './fee-card.tsx';
import { GuestsCard, OnlineCard, StayCard, TableOrdersCard, TimesCard } from './booking-cards.tsx';
import {
  bookingRules,
  type BookingValues,
  serverErrorsOf,
  toBookingSettings,
  toBookingValues,
} from './booking-values.ts';
import { useBookingWords } from './use-booking-words.ts';

interface BookingSettingsFormProps {
  readonly stored: StoredBookingSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The settings as cards, each a question with an example, and beside them what they mean for a day. */
export function BookingSettingsForm({ stored, onReload }: BookingSettingsFormProps) {
  const { t } = useTranslation(['table-booking', 'screens']);
  const language = useLanguage();
  const denial = useReadOnlyReason();
  // The values are formatted and parsed in the language in which the form was opened.
  const [format] = useState({ language, currency: stored.currency });
  const initial = useMemo(() => toBookingValues(stored.settings, format), [stored, format]);
  const rules = useMemo(() => bookingRules(format), [format]);
  const words = useBookingWords(format);
  const [send] = useSaveTableBookingSettingsMutation();
  const { confirmed, dialog } = useConfirmed();
  const showDone = useUndoToast();
  const [feeType, setFeeType] = useState(stored.settings.booking_fees_type);

  async function save(values: BookingValues): Promise<SavedValues<BookingValues> | typeof NOT_SAVED | undefined> {
    const settings = toBookingSettings(values, format);
    // Validation has passed, so the values can be read.
    if (settings === null) return undefined;
    setFeeType(values.booking_fees_type);
    const saved = await confirmed({ settings }, (consequences) =>
      send({ settings, version: stored.version, ...consequences }).unwrap(),
    );
    if (saved === NOT_SAVED) return saved;
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'table-booking:rules.saved' });
    return { values: toBookingValues(saved.settings, format), version: saved.version };
  }
  return (
    <>
      <SettingsForm
        label={t('screens:screen.table-booking-basic-settings')}
        draft="table-booking-settings"
        initialValues={initial}
        rules={rules}
        shared={{ version: stored.version, words }}
        serverErrors={serverErrorsOf({ booking_fees_type: feeType })}
        readOnly={denial !== undefined}
        note={denial}
        onSave={save}
        onReload={onReload}
      >
        {({ values }) => {
          const settings = toBookingSettings(values, format);
          const card = { disabled: denial !== undefined };
          return (
            <FormWithPreview preview={<Simulator draft={settings ? { settings } : undefined} />}>
              <OnlineCard {...card} url={stored.booking_url} />
              <TimesCard {...card} />
              <StayCard {...card} measured={stored.measured_stays} />
              <GuestsCard {...card} />
              {values.is_online && stored.booking_url !== null && <EmbedCard {...card} url={stored.booking_url} />}
              <FeeCard {...card} format={format} settings={settings} />
              <TableOrdersCard {...card} />
            </FormWithPreview>
          );
        }}
      </SettingsForm>
      {dialog}
    </>
  );
}
