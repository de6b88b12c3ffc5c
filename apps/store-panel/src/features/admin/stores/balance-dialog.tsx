import { type AdminStoreDetail, useChangeStoreBalanceMutation } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { NOTE_MAX } from '@store-panel/domain/limits/limits';
import { formatMoney, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextArea } from '#shared/forms/form-fields.tsx';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

const DIRECTIONS = ['pay_in', 'take_back'] as const;

interface Values {
  readonly direction: (typeof DIRECTIONS)[number];
  /** As typed, without a sign. */
  readonly amount: string;
  readonly reason: string;
}

const EMPTY: Values = { direction: 'pay_in', amount: '', reason: '' };

/** The change in minor units: negative to take back. */
function amountOf({ direction, amount }: Values, format: MoneyFormat): number {
  const minor = parseMoney(amount, format) ?? 0;
  return direction === 'pay_in' ? minor : -minor;
}

interface BalanceDialogProps {
  readonly store: AdminStoreDetail;
  readonly onClose: () => void;
  /** Continues with the balance as it is now, after another change of the store. */
  readonly onReload: () => void;
}

/** Pays in to a store's balance, or takes back what was paid in by mistake; the reason goes to the audit log. */
export function BalanceDialog({ store, onClose, onReload }: BalanceDialogProps) {
  const { t } = useTranslation('admin');
  const { toasts } = useAppServices();
  const [change] = useChangeStoreBalanceMutation();
  const language = useLanguage();
  const { currency } = store;
  // Amounts are formatted and parsed in the language in which the form was opened.
  const [format] = useState({ language, currency });
  const [rules] = useState(() =>
    lazySchema<Values>(async () => {
      const { balanceChangeSchema } = await import('@store-panel/domain/validation/catalogues');
      return balanceChangeSchema((text) => parseMoney(text, format));
    }),
  );
  return (
    <FormDialog<Values, AdminStoreDetail>
      title={t('balance.title', { name: localizedText(store.name, language) })}
      submitLabel={t('balance.change')}
      draft={`store-balance/${store._id}`}
      initialValues={EMPTY}
      rules={rules}
      onSave={(values) =>
        change({
          store_id: store._id,
          version: store.version,
          amount: amountOf(values, format),
          reason: values.reason.trim(),
        }).unwrap()
      }
      onSaved={({ balance }) => {
        toasts.add({ tone: 'success', title: t('balance.saved', { amount: formatMoney(balance, format) }) });
        onClose();
      }}
      onClose={onClose}
      onReload={onReload}
    >
      {({ values, setFieldValue }) => (
        <>
          <RadioGroup
            label={t('balance.direction')}
            value={values.direction}
            options={DIRECTIONS.map((direction) => ({
              value: direction,
              label: t(`balance.${direction}`),
              help: t(`balance.help.${direction}`),
            }))}
            onChange={(direction) => void setFieldValue('direction', direction)}
          />
          <FormPriceField name="amount" label={t('balance.amount')} currency={currency} />
          <FormTextArea
            name="reason"
            label={t('balance.reason')}
            help={t('balance.reasonHelp')}
            rows={2}
            maxLength={NOTE_MAX}
          />
          <p>
            {t('balance.after', {
              amount: formatMoney(store.balance + amountOf(values, format), format),
            })}
          </p>
        </>
      )}
    </FormDialog>
  );
}
