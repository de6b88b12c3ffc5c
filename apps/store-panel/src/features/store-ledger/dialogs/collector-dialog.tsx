import { storeLedgerApi } from '@store-panel/api-client/rtk/admin/store-ledger';
import { MONEY_HOLDERS, type MoneyHolder } from '@store-panel/domain/ledger/order-money';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FormPasswordField } from '#shared/forms/form-fields.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useUntrackedMutation } from '#shared/forms/use-untracked-mutation.ts';
import { preloadRules, SECRET_FIELDS } from '../reason-password.tsx';

interface Values {
  readonly collects_for: MoneyHolder;
  readonly password: string;
}

const RULES: LazySchema<Values> = {
  preload: preloadRules,
  async validate({ password }) {
    await loadValidationKeys();
    return password === '' ? { password: 'password.required' } : {};
  },
};

interface CollectorDialogProps {
  /** An ordering channel. */
  readonly channel: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly collectsFor: MoneyHolder;
  };
  readonly onClose: () => void;
}

/** Says who has what customers pay to a channel. Orders that are placed already stay as they are. */
export function CollectorDialog({ channel: { id, name, version, collectsFor }, onClose }: CollectorDialogProps) {
  const { t } = useTranslation('store-ledger');
  const { toasts } = useAppServices();
  const change = useUntrackedMutation(storeLedgerApi.endpoints.setChannelCollector);
  return (
    <FormDialog<Values, object>
      title={t('collector.title', { name })}
      submitLabel={t('collector.submit')}
      draft={`channel-collector/${id}`}
      secretFields={SECRET_FIELDS}
      initialValues={{ collects_for: collectsFor, password: '' }}
      rules={RULES}
      requiresChange
      onSave={(values) => change({ user_id: id, version, ...values })}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t('collector.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('collector.text')}</p>
      <FormRadioGroup
        name="collects_for"
        label={t('collector.label')}
        options={MONEY_HOLDERS.map((value) => ({
          value,
          label: t(`holder.${value}`),
          help: t(`collector.help.${value}`),
        }))}
      />
      <FormPasswordField
        name="password"
        label={t('password')}
        help={t('passwordHelp')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
