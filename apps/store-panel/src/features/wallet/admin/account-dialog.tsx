import { type AdminRequest, payoutsApi, type WithdrawalAccount } from '@store-panel/api-client/rtk/admin/payouts';
import { CopyField } from '@store-panel/ui/copy-field';
import { Dialog } from '@store-panel/ui/dialog';
import { Stack } from '@store-panel/ui/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import css from '../wallet.module.css';

const EMPTY = { password: '' };
const SECRET_FIELDS = ['password'];
const RULES: LazySchema<typeof EMPTY> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate({ password }) {
    await loadValidationKeys();
    return password === '' ? { password: 'password.required' } : {};
  },
};

interface AccountDialogProps {
  readonly request: AdminRequest;
  readonly onClose: () => void;
}

/** Shows the account that an accepted withdrawal goes to, after the administrator's own password. */
export function AccountDialog({ request, onClose }: AccountDialogProps) {
  const { t } = useTranslation('wallet');
  const openAccount = useUntrackedMutation(payoutsApi.endpoints.openWithdrawalAccount);
  // Never in the Redux store: it is gone with the dialog.
  const [account, setAccount] = useState<WithdrawalAccount | null>(null);
  if (account !== null) return <OpenedAccount account={account} store={request.store} onClose={onClose} />;
  return (
    <FormDialog<typeof EMPTY, WithdrawalAccount>
      title={t('admin.account.title', { store: request.store })}
      submitLabel={t('admin.account.show')}
      draft={`wallet-request-account/${request.request_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ password }) => openAccount({ request_id: request.request_id, store_id: request.store_id, password })}
      onSaved={setAccount}
      onClose={onClose}
    >
      <p className={css.text}>{t('admin.account.text')}</p>
      <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
    </FormDialog>
  );
}

interface OpenedAccountProps {
  readonly account: WithdrawalAccount;
  readonly store: string;
  readonly onClose: () => void;
}

function OpenedAccount({ account, store, onClose }: OpenedAccountProps) {
  const { t } = useTranslation('wallet');
  const { money } = useEarningFormat(account.currency);
  const fields = [
    ['holder', account.account_holder_name],
    ['number', account.account_number],
    ['routing', account.routing_number],
    ['bankCode', account.bank_code],
    ['bank', account.bank_name],
    ['amount', money(account.amount)],
    ['reference', account.reference],
  ] as const;
  return (
    <Dialog open title={t('admin.account.title', { store })} onClose={onClose}>
      <Stack gap={3}>
        {fields.map(([name, value]) =>
          value === null || value === '' ? null : (
            <CopyField key={name} label={t(`admin.account.${name}`)} value={value} />
          ),
        )}
      </Stack>
    </Dialog>
  );
}
