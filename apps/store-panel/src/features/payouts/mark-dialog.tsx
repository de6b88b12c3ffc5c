import { type AdminPayout, payoutsApi } from '@store-panel/api-client/rtk/admin/payouts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';

interface MarkValues {
  readonly state: 'success' | 'fail';
  readonly reason: string;
  readonly password: string;
}

const STATES = ['success', 'fail'] as const;
const SECRET_FIELDS = ['password'];
/** As the call has it. */
const REASON_MAX = 500;

const RULES: LazySchema<MarkValues> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ state, reason, password }) {
    await loadValidationKeys();
    return {
      ...(state === 'fail' && reason.trim() === '' && { reason: await translate('wallet:admin.mark.reasonMissing') }),
      ...(password === '' && { password: 'password.required' }),
    };
  },
};

interface MarkDialogProps {
  readonly payout: AdminPayout;
  readonly onClose: () => void;
}

/** Says what the bank did with a payout. One that had arrived can only come back. */
export function MarkDialog({
  payout: { reference, amount, currency, store, state: before },
  onClose,
}: MarkDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const { money } = useEarningFormat(currency);
  const [initial] = useState<MarkValues>({
    state: before === 'success' ? 'fail' : 'success',
    reason: '',
    password: '',
  });
  const mark = useUntrackedMutation(payoutsApi.endpoints.markPayouts);
  return (
    <FormDialog<MarkValues, unknown>
      title={t('admin.mark.title', { amount: money(amount), store })}
      submitLabel={t('admin.mark.submit')}
      draft={`payout-result/${reference}`}
      secretFields={SECRET_FIELDS}
      initialValues={initial}
      rules={RULES}
      onSave={({ state, reason, password }) =>
        mark({ results: [{ reference, state, ...(state === 'fail' && { reason: reason.trim() }) }], password })
      }
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('admin.mark.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <FormRadioGroup
            name="state"
            label={t('admin.mark.state')}
            options={STATES.filter((value) => value !== before).map((value) => ({
              value,
              label: t(`admin.mark.${value}`),
            }))}
          />
          {values.state === 'fail' && (
            <FormTextField name="reason" label={t('admin.mark.reason')} maxLength={REASON_MAX} />
          )}
          <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
        </>
      )}
    </FormDialog>
  );
}
