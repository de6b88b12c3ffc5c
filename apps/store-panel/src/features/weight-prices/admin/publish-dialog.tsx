import {
  adminWeightPricesApi,
  type PriceListEntry,
  type PricePreview,
  usePreviewWeightPricesQuery,
} from '@store-panel/api-client/rtk/admin/weight-prices';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { DateField } from '@store-panel/ui/date-field';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys, useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import css from '../weight-prices.module.css';

interface PublishValues {
  readonly valid_from: string | null;
  readonly reason: string;
  /** The administrator's own. */
  readonly password: string;
}

const SECRET_FIELDS = ['password'];
/** As the call has it. */
const REASON_MIN = 10;

const RULES: LazySchema<PublishValues> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ valid_from: day, reason, password }) {
    await loadValidationKeys();
    return {
      ...(day === null && { valid_from: 'date.invalid' }),
      ...(reason.trim().length < REASON_MIN && { reason: await translate('weight-prices:publish.reasonShort') }),
      ...(password === '' && { password: 'password.required' }),
    };
  },
};

interface PublishDialogProps {
  readonly entry: PriceListEntry;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows what a draft changes for each store, and announces it. */
export function PublishDialog({ entry, name, onClose }: PublishDialogProps) {
  const { t } = useTranslation('weight-prices');
  const { toasts } = useAppServices();
  const publish = useUntrackedMutation(adminWeightPricesApi.endpoints.publishWeightPrices);
  const [days, setDays] = useState<30 | 90>(30);
  const query = usePreviewWeightPricesQuery({ list_id: entry.list_id, days }, { refetchOnMountOrArgChange: true });
  const { data: preview } = query;
  const { range } = useEarningFormat(entry.currency);
  return (
    <FormDialog<PublishValues, { readonly list: PriceListEntry }>
      size="lg"
      title={t('publish.title', { name })}
      submitLabel={t('publish.submit')}
      draft={`weight-prices-publish/${entry.list_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={preview && { valid_from: preview.earliest_day, reason: '', password: '' }}
      loadError={
        query.error && (
          <RecordFallback query={query} missing={{ title: t('versions.missing'), text: t('versions.missingText') }}>
            {null}
          </RecordFallback>
        )
      }
      rules={RULES}
      onSave={({ valid_from, reason, password }) =>
        publish({ list_id: entry.list_id, valid_from, reason: reason.trim(), password, version: entry.version })
      }
      onSaved={({ list: { next } }) => {
        const day = next?.valid_from ?? null;
        if (day !== null) toasts.add({ tone: 'success', title: t('publish.done', { day: range(day, day) }) });
        onClose();
      }}
      onClose={onClose}
    >
      {preview && (
        <>
          <InlineAlert tone={preview.is_dearer ? 'warning' : 'info'}>
            {t(preview.is_dearer ? 'publish.dearer' : 'publish.notDearer', {
              day: range(preview.earliest_day, preview.earliest_day),
            })}
          </InlineAlert>
          <div className={css.line}>
            <span aria-hidden="true">{t('publish.period')}</span>
            <SegmentedControl
              label={t('publish.period')}
              options={([30, 90] as const).map((count) => ({
                value: String(count) as '30' | '90',
                label: t('publish.days', { count }),
              }))}
              value={days === 30 ? '30' : '90'}
              onChange={(value) => setDays(value === '30' ? 30 : 90)}
            />
          </div>
          <PreviewTable preview={preview} />
          <FirstDay min={preview.earliest_day} />
          <FormTextArea name="reason" label={t('publish.reason')} rows={2} maxLength={REASON_MAX} />
          <FormPasswordField name="password" label={t('publish.password')} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  );
}

function FirstDay({ min }: { readonly min: string }) {
  const { t } = useTranslation('weight-prices');
  const errorText = useFieldErrorText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<PublishValues>();
  return (
    <DateField
      id={fieldId('valid_from')}
      label={t('publish.from')}
      value={values.valid_from}
      min={min}
      error={submitCount > 0 && errorText(errors.valid_from)}
      onChange={(day) => void setFieldValue('valid_from', day)}
    />
  );
}

function PreviewTable({ preview: { currency, stores } }: { readonly preview: PricePreview }) {
  const { t } = useTranslation('weight-prices');
  const { money, count } = useEarningFormat(currency);
  if (stores.length === 0) return <p className={css.muted}>{t('publish.none')}</p>;
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('publish.store')}</th>
            {(['parcels', 'before', 'after', 'refused'] as const).map((column) => (
              <th key={column} scope="col" className={css.end}>
                {t(`publish.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stores.map((store) => (
            <tr key={store.store_id}>
              <th scope="row">
                <bdi>{store.name}</bdi>
              </th>
              <td className={css.end}>{count(store.parcels)}</td>
              <td className={css.end}>
                <bdi>{money(store.before)}</bdi>
              </td>
              <td className={css.end}>
                <bdi>{money(store.after)}</bdi>
              </td>
              <td className={css.end}>{count(store.refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
