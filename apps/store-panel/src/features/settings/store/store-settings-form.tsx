import type { StoredStoreSettings } from '@store-panel/api-client/rtk/store-settings';
import { TEMPORARY_GROUP_NAMES, untilField } from '@store-panel/domain/store/temporary-settings';
import type { UnitChange } from '@store-panel/domain/store/store-settings';
import { Button } from '@store-panel/ui/button';
import { Drawer } from '@store-panel/ui/drawer';
import type { FormikProps } from 'formik';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormPreview, FormWithPreview, useIsPreviewBeside } from '#shared/forms/layout/form-with-preview.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { NOT_SAVED } from '#shared/forms/use-form-submit.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { ConsequencesDialog } from './consequences-dialog.tsx';
import { ChargeCard, MinimumCard, RatingCard, TaxCard } from './order-cards.tsx';
import { PlaceCard, ScheduleCard, ServiceCard } from './service-cards.tsx';
import { StorePreview } from './store-preview.tsx';
import {
  createParsers,
  FIELD_OF_SETTING,
  type StoreFormat,
  type StoreValues,
  toFormValues,
  toSettings,
} from './store-values.ts';
import { useStoreWords } from './store-words.ts';
import { type StoreDraft, useStorePreview } from './use-store-preview.ts';
import { useStoreSave } from './use-store-save.ts';

interface StoreSettingsFormProps {
  readonly stored: StoredStoreSettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** As wide as the form needs beside its preview. */

/** The store settings with what they mean for real orders. Newer versions are merged into it. */
export function StoreSettingsForm({ stored, onReload }: StoreSettingsFormProps) {
  const { t } = useTranslation(['store-settings', 'screens']);
  const language = useLanguage();
  const denial = useReadOnlyReason();
  // The values are formatted and parsed in the language in which the form was opened.
  const [format] = useState({ language, currency: stored.currency, zone: stored.settings.timezone });
  const initial = useMemo(() => toFormValues(stored.settings, format), [stored, format]);
  const rules = useMemo(
    () =>
      lazySchema<StoreValues>(async () => {
        const { storeSettingsSchema } = await import('@store-panel/domain/validation/settings/store-settings');
        return storeSettingsSchema({
          ...createParsers(format),
          asksUnitChange: (unit) => asksUnitChange(unit, stored),
        });
      }),
    [format, stored],
  );
  const words = useStoreWords(format);
  const { save, question } = useStoreSave(stored.version);
  const isBeside = useIsPreviewBeside();
  const [isPreviewOpen, setPreviewOpen] = useState(false);

  function draftOf(values: StoreValues): StoreDraft | null {
    const settings = toSettings(values, stored.settings, format);
    if (settings === null) return null;
    return { settings, ...(asksUnitChange(values.is_distance_unit_mile, stored) && unitChangeOf(values)) };
  }
  async function saveValues(values: StoreValues): Promise<SavedValues<StoreValues> | typeof NOT_SAVED | undefined> {
    const draft = draftOf(values);
    // Validation has passed, so the values can be parsed.
    if (draft === null) return undefined;
    const saved = await save(draft);
    return saved === NOT_SAVED ? saved : { values: toFormValues(saved.settings, format), version: saved.version };
  }
  return (
    <>
      <SettingsForm
        label={t('screens:screen.store-settings')}
        draft="store-settings"
        initialValues={initial}
        rules={rules}
        shared={{ version: stored.version, words }}
        fieldOf={FIELD_OF_SETTING}
        serverErrors={SERVER_ERRORS}
        readOnly={denial !== undefined}
        action={!isBeside && <Button onClick={() => setPreviewOpen(true)}>{t('preview.title')}</Button>}
        note={denial}
        onSave={saveValues}
        onReload={onReload}
      >
        {(form) => (
          <Cards
            form={form}
            stored={stored}
            draft={draftOf(form.values)}
            format={format}
            isBeside={isBeside}
            isOpen={isPreviewOpen}
            onClose={() => setPreviewOpen(false)}
          />
        )}
      </SettingsForm>
      {question && (
        <ConsequencesDialog
          preview={question.preview}
          hasChanged={question.hasChanged}
          unitChange={question.draft.price_per_distance}
          toMiles={question.draft.settings.is_distance_unit_mile}
          format={format}
          onDecide={question.decide}
        />
      )}
    </>
  );
}

/** Where the server's errors of the body are shown. */
const SERVER_ERRORS = {
  byBodyField: Object.fromEntries(
    [
      'minimum_order_price',
      'tax_rate_ppm',
      'cancellation_charge_threshold',
      'provides_delivery',
      'delivery_minutes_min',
      'delivery_minutes_max',
      'schedule_min_minutes',
      'schedule_max_days',
      'timezone',
      'business_day_starts',
      'price_rating',
      ...TEMPORARY_GROUP_NAMES.map((group) => untilField(group)),
    ].map((field) => [`settings.${field}`, field]),
  ),
};

/** Whether the user has to say what happens to the price of a distance. */
const asksUnitChange = (unit: string, { settings, price_per_distance: price }: StoredStoreSettings): boolean =>
  price > 0 && (unit === 'mile') !== settings.is_distance_unit_mile;

const unitChangeOf = ({ unit_change: choice }: StoreValues): { readonly price_per_distance?: UnitChange } =>
  choice === '' ? {} : { price_per_distance: choice };

interface CardsProps {
  readonly form: FormikProps<StoreValues>;
  readonly stored: StoredStoreSettings;
  readonly draft: StoreDraft | null;
  readonly format: StoreFormat;
  /** Whether there is room for the preview beside the form; elsewhere it is a drawer. */
  readonly isBeside: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Cards({ form: { values }, stored, draft, format, isBeside, isOpen, onClose }: CardsProps) {
  const { t } = useTranslation(['store-settings', 'shell']);
  const disabled = useReadOnlyReason() !== undefined;
  const isOffline = useObservable(isDisconnectedObservable);
  const isUndecided = asksUnitChange(values.is_distance_unit_mile, stored) && values.unit_change === '';
  const { preview, isFetching, hasFailed } = useStorePreview(isUndecided ? null : draft, isOffline);
  const state = isOffline
    ? 'offline'
    : draft === null
      ? 'incomplete'
      : hasFailed
        ? 'failed'
        : isFetching
          ? 'loading'
          : 'ready';
  const shown = (
    <StorePreview
      preview={preview}
      isZoneChanged={values.timezone !== stored.settings.timezone}
      rating={draft?.settings.price_rating ?? null}
      state={state}
      format={format}
    />
  );
  const card = { format, disabled, afterwards: { ...stored.settings, ...stored.afterwards } };
  return (
    <FormWithPreview
      preview={
        isBeside ? (
          <FormPreview title={t('preview.title')}>{shown}</FormPreview>
        ) : (
          <Drawer open={isOpen} onClose={onClose} title={t('preview.title')}>
            {shown}
          </Drawer>
        )
      }
    >
      <MinimumCard {...card} />
      <TaxCard {...card} />
      <ChargeCard {...card} />
      <ServiceCard {...card} />
      <ScheduleCard {...card} />
      <RatingCard {...card} automatic={preview?.price_rating.automatic} />
      <PlaceCard
        {...card}
        countryCode={stored.country_code}
        isStoredInMiles={stored.settings.is_distance_unit_mile}
        pricePerDistance={stored.price_per_distance}
      />
    </FormWithPreview>
  );
}
