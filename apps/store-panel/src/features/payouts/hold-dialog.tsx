import { payoutsApi } from '@store-panel/api-client/rtk/admin/payouts';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextArea } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate } from '#shared/i18n/i18n.ts';

const EMPTY = { reason: '', password: '' };
const SECRET_FIELDS = ['password'];
/** As the call has them. */
const REASON_MIN = 10;
const REASON_MAX = 500;

const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ reason, password }) {
    await loadValidationKeys();
    return {
      ...(reason.trim().length < REASON_MIN && { reason: await translate('wallet:admin.reasonShort') }),
      ...(password === '' && { password: 'password.required' }),
    };
  },
};

interface HoldDialogProps {
  readonly storeId: string;
  readonly store: string;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

/** Holds a store's payouts, or lets them go again. */
export function HoldDialog({ storeId, store, isHeld, onClose }: HoldDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const hold = useUntrackedMutation(payoutsApi.endpoints.holdPayouts);
  const kind = isHeld ? 'hold' : 'lift';
  return (
    <FormDialog<typeof EMPTY, unknown>
      title={t(`admin.holding.${kind}.title`, { store })}
      submitLabel={t(`admin.holding.${kind}.submit`)}
      draft={`payout-hold/${storeId}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ reason, password }) => hold({ store_id: storeId, is_held: isHeld, reason: reason.trim(), password })}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t(`admin.holding.${kind}.done`) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormTextArea name="reason" label={t('admin.reason')} rows={2} maxLength={REASON_MAX} />
      <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
