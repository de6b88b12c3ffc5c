import { useTransferWalletRequestMutation, type WalletRequest } from '@store-panel/api-client/rtk/wallet';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormTextField } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { translate } from '#shared/i18n/i18n.ts';
import css from '../wallet.module.css';

const EMPTY = { bank_reference: '' };
/** As the call has it. */
const REFERENCE_MAX = 140;

const RULES: LazySchema<typeof EMPTY> = {
  preload: () => undefined,
  async validate({ bank_reference: text }) {
    return text.trim() === '' ? { bank_reference: await translate('wallet:requests.referenceMissing') } : {};
  },
};

interface TransferDialogProps {
  readonly request: WalletRequest;
  readonly onClose: () => void;
}

/** Says that an announced transfer was made, and under which text. */
export function TransferDialog({ request: { request_id, version, reference }, onClose }: TransferDialogProps) {
  const { t } = useTranslation('wallet');
  const { toasts } = useAppServices();
  const [transfer] = useTransferWalletRequestMutation();
  return (
    <FormDialog<typeof EMPTY, unknown>
      title={t('requests.transferTitle')}
      submitLabel={t('requests.transferred')}
      draft={`wallet-transfer/${request_id}`}
      initialValues={EMPTY}
      rules={RULES}
      onSave={({ bank_reference: text }) => transfer({ request_id, version, bank_reference: text.trim() }).unwrap()}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('requests.transferSaved') });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.text}>
        {t('requests.transferText')} <LtrText>{reference}</LtrText>
      </p>
      <FormTextField name="bank_reference" label={t('requests.bankReference')} maxLength={REFERENCE_MAX} />
    </FormDialog>
  );
}
