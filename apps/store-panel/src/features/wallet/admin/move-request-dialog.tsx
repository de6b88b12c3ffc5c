import { type AdminRequest, payoutsApi } from '@store-panel/api-client/rtk/admin/payouts';
import type { WalletRequestAction } from '@store-panel/domain/wallet/wallet-requests';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField, FormTextArea, FormTextField } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { translate } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { walletProblems } from '../requests/request-problems.ts';
import css from '../wallet.module.css';

const EMPTY = { bank_reference: '', reason: '', password: '' };
const SECRET_FIELDS = ['password'];
/** What holds a withdrawal is said at the last field. */
const SERVER_ERRORS = { ...walletProblems, byBodyField: { request_id: 'password' } };
/** As the calls have them. */
const REFERENCE_MAX = 140;
const REASON_MIN = 10;
const REASON_MAX = 500;

interface MoveRequestDialogProps {
  readonly request: AdminRequest;
  readonly action: Exclude<WalletRequestAction, 'create'>;
  readonly onClose: () => void;
}

/** Moves a store's request on, with the administrator's own password. */
export function MoveRequestDialog({ request, action, onClose }: MoveRequestDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const { money } = useEarningFormat(request.currency);
  const moves = {
    accept: useUntrackedMutation(payoutsApi.endpoints.acceptRequest),
    complete: useUntrackedMutation(payoutsApi.endpoints.completeRequest),
  };
  const transfer = useUntrackedMutation(payoutsApi.endpoints.transferRequest);
  const cancel = useUntrackedMutation(payoutsApi.endpoints.cancelRequest);
  const { request_id, store_id, version, store, amount } = request;
  const rules: LazySchema<typeof EMPTY> = {
    preload: () => void loadValidationKeys().catch(() => undefined),
    async validate({ bank_reference: reference, reason, password }) {
      await loadValidationKeys();
      return {
        ...(action === 'transfer' &&
          reference.trim() === '' && { bank_reference: await translate('wallet:requests.referenceMissing') }),
        ...(action === 'cancel' &&
          reason.trim().length < REASON_MIN && { reason: await translate('wallet:admin.reasonShort') }),
        ...(password === '' && { password: 'password.required' }),
      };
    },
  };
  const save = ({ bank_reference: reference, reason, password }: typeof EMPTY) => {
    const body = { request_id, store_id, version, password };
    if (action === 'transfer') return transfer({ ...body, bank_reference: reference.trim() });
    if (action === 'cancel') return cancel({ ...body, reason: reason.trim() });
    return moves[action](body);
  };
  return (
    <FormDialog<typeof EMPTY, unknown>
      title={t(`admin.moveTitle.${action}`, { amount: money(amount), store })}
      submitLabel={t(`admin.move.${action}`)}
      draft={`wallet-request-${action}/${request_id}`}
      secretFields={SECRET_FIELDS}
      initialValues={EMPTY}
      rules={rules}
      serverErrors={SERVER_ERRORS}
      onSave={save}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('admin.moved') });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.text}>{t(`admin.moveText.${action}`)}</p>
      {action === 'transfer' && (
        <FormTextField name="bank_reference" label={t('requests.bankReference')} maxLength={REFERENCE_MAX} />
      )}
      {action === 'cancel' && <FormTextArea name="reason" label={t('admin.reason')} rows={2} maxLength={REASON_MAX} />}
      <FormPasswordField name="password" label={t('admin.password')} autoComplete="current-password" />
    </FormDialog>
  );
}
