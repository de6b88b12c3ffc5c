import { type StoredBilling, useSaveBillingMutation } from '@store-panel/api-client/rtk/billing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { type SavedValues, SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import { AddressCard, InvoiceCard } from './billing-cards.tsx';
import { type BillingValues, SERVER_ERRORS, toSettings, withVatIdText } from './billing-values.ts';
import { InvoiceHead } from './invoice-head.tsx';
import { useBillingWords } from './use-billing-words.ts';
import { VatIdCard } from './vat-id-card.tsx';

interface BillingFormProps {
  readonly stored: StoredBilling;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

const RULES = lazySchema<BillingValues>(async () => {
  const { billingSchema } = await import('@store-panel/domain/validation/settings/billing');
  return ({ country }) => billingSchema(country);
});

/** Company, address, VAT id and where invoices go, beside the head of an invoice. Newer versions are merged into it. */
export function BillingForm({ stored, onReload }: BillingFormProps) {
  const { t } = useTranslation(['billing', 'screens']);
  const { impersonation } = useStoreSession().session;
  const readOnlyReason = useReadOnlyReason('open');
  const denial = impersonation === null ? readOnlyReason : t('impersonated');
  const isDenied = denial !== undefined;
  const [send] = useSaveBillingMutation();
  const showDone = useUndoToast();
  const words = useBillingWords();
  const initial = useMemo((): BillingValues => stored.settings, [stored.settings]);
  async function save(values: BillingValues): Promise<SavedValues<BillingValues>> {
    const saved = await send({ settings: toSettings(values), version: stored.version })
      .unwrap()
      .catch((error: unknown) => {
        throw withVatIdText(error);
      });
    await showDone(saved.change_id === null ? [] : [saved.change_id], { key: 'billing:saved' });
    return { values: saved.settings, version: saved.version };
  }
  return (
    <SettingsForm
      label={t('screens:screen.billing')}
      draft="billing"
      initialValues={initial}
      rules={RULES}
      shared={{ version: stored.version, words }}
      serverErrors={SERVER_ERRORS}
      readOnly={isDenied}
      note={denial}
      onSave={save}
      onReload={onReload}
    >
      {({ values }) => (
        <FormWithPreview preview={<InvoiceHead values={values} />}>
          <AddressCard disabled={isDenied} />
          <VatIdCard stored={stored} disabled={isDenied} />
          <InvoiceCard disabled={isDenied} />
        </FormWithPreview>
      )}
    </SettingsForm>
  );
}
