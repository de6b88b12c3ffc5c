import { SERVICE_LEVELS } from '@store-panel/domain/shipments/service-levels';
import { formatMoney } from '@store-panel/domain/money/money';
import { Select } from '@store-panel/ui/select';
import { TextField } from '@store-panel/ui/text-field';
import { useTranslation } from 'react-i18next';

import { WarehouseSelect } from '#shared/location/warehouse-select.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { FIELD } from '#features/order-entry/fields.ts';
import { invalidFields } from '#features/order-entry/order-body.ts';
import { useProblems, useProblemText } from '#features/order-entry/problem-text.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';

/** What the platform's couriers charge by: weight and service; and whether the store's balance suffices. */
export function WeightFields() {
  const { t } = useTranslation(['order-entry', 'service-levels']);
  const { form, setFields, localeFormat, quoteState } = useOrderEntry();
  const { session } = useStoreSession();
  const textOf = useProblemText();
  const problems = useProblems('weight');
  const balance = quoteState.quote?.balance ?? null;
  if (!session.flags.courierService && balance === null && problems.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, localeFormat);
  const isWrong = invalidFields(form.fields, localeFormat).includes('weight');
  return (
    <>
      <TextField
        id={FIELD.weight}
        label={t('where.weight')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        dir="ltr"
        help={
          balance === null
            ? t('where.weightHelp')
            : t('where.balance', { cost: money(balance.cost), balance: money(balance.balance) })
        }
        error={isWrong ? t('where.weightWrong') : problems.length > 0 && problems.map(textOf).join(' ')}
        value={form.fields.weight}
        onChange={({ target }) => setFields({ weight: target.value })}
      />
      <Select
        label={t('where.service')}
        help={t('where.serviceHelp')}
        options={SERVICE_LEVELS.map((value) => ({ value, label: t(`service-levels:${value}`) }))}
        value={form.fields.service}
        onChange={({ target: { value } }) =>
          setFields({ service: SERVICE_LEVELS.find((level) => level === value) ?? form.fields.service })
        }
      />
      <WarehouseSelect
        label={t('where.warehouse')}
        value={form.fields.warehouseId}
        onChange={(warehouseId) => setFields({ warehouseId })}
      />
    </>
  );
}
