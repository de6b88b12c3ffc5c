import { useGrantDaysMutation } from '@store-panel/api-client/rtk/admin/plans';
import { useListStoresQuery } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { REASON_MAX } from '@store-panel/domain/limits/limits';
import { MAX_GRANTED_DAYS } from '@store-panel/domain/subscription/paying';
import { dateStamp } from '@store-panel/domain/time/date-stamp';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormCombobox } from '#shared/forms/form-combobox.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface Values {
  readonly store_id: string;
  readonly days: number | null;
  readonly reason: string;
}

const EMPTY: Values = { store_id: '', days: 14, reason: '' };

/** Pause in typing before a search is sent, in ms (ours). */
const DEBOUNCE_MS = 300;

const RULES = lazySchema<Values>(async () => {
  const { grantedDaysSchema } = await import('@store-panel/domain/validation/subscription-plans');
  return grantedDaysSchema();
});

/** Lets a store go on for some days without paying, for a reason that the audit log has. */
export function GrantDaysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { toasts } = useAppServices();
  const language = useLanguage();
  const [grant] = useGrantDaysMutation();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useListStoresQuery({ query, perPage: 10 });
  return (
    <FormDialog<Values, { readonly granted_until: string }>
      title={t('admin.grant.title')}
      submitLabel={t('admin.grant.button')}
      draft="subscription-grant-days"
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ store_id, days, reason }) => grant({ store_id, days: days ?? 0, reason: reason.trim() }).unwrap()}
      onSaved={({ granted_until: until }) => {
        const day = dateStamp(Date.parse(until), { language, zone: 'UTC' });
        toasts.add({ tone: 'success', title: t('admin.grant.done', { day }) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormCombobox
        name="store_id"
        label={t('admin.grant.store')}
        help={t('admin.grant.storeHelp')}
        options={(data?.stores ?? []).map((store) => ({
          value: store._id,
          label: localizedText(store.name, language),
        }))}
        onSearch={setTyped}
        loading={isFetching}
      />
      <FormNumberField name="days" label={t('admin.grant.days')} min={1} max={MAX_GRANTED_DAYS} />
      <FormTextArea
        name="reason"
        label={t('admin.grant.reason')}
        help={t('admin.grant.reasonHelp')}
        rows={2}
        maxLength={REASON_MAX}
      />
    </FormDialog>
  );
}
