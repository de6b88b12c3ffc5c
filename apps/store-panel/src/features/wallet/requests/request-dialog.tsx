import { useCreateWalletRequestMutation, type Wallet } from '@store-panel/api-client/rtk/wallet';
import { parseMoney } from '@store-panel/domain/money/money';
import type { WalletRequestKind } from '@store-panel/domain/wallet/wallet-requests';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { translate, useLanguage } from '#shared/i18n/i18n.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import css from '../wallet.module.css';
import { walletProblems } from './request-problems.ts';

interface RequestDialogProps {
  readonly kind: WalletRequestKind;
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

const EMPTY = { amount: '' };

/** Asks for a withdrawal of what may leave, or announces a bank transfer. */
export function RequestDialog({ kind, wallet: { currency, payable }, onClose }: RequestDialogProps) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const { money } = useEarningFormat(currency);
  const { toasts } = useAppServices();
  const [create] = useCreateWalletRequestMutation();
  const amountOf = (text: string) => parseMoney(text, { language, currency });
  const rules: LazySchema<typeof EMPTY> = {
    preload: () => undefined,
    async validate({ amount: text }) {
      const amount = amountOf(text);
      if (amount === null || amount <= 0) return { amount: await translate('wallet:requests.amountMissing') };
      if (kind === 'withdrawal' && amount > payable)
        return { amount: await translate('wallet:requests.amountTooMuch') };
      return {};
    },
  };
  return (
    <FormDialog<typeof EMPTY, unknown>
      title={t(`requests.dialog.${kind}`)}
      submitLabel={t(`requests.send.${kind}`)}
      draft={`wallet-request/${kind}`}
      initialValues={EMPTY}
      rules={rules}
      serverErrors={walletProblems}
      onSave={({ amount }) => create({ kind, amount: amountOf(amount) ?? 0 }).unwrap()}
      onSaved={() => {
        toasts.add({ tone: 'success', title: t(`requests.sent.${kind}`) });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.text}>{t(`requests.explain.${kind}`)}</p>
      <FormPriceField
        name="amount"
        label={t('requests.amount')}
        currency={currency}
        {...(kind === 'withdrawal' && { help: t('requests.upTo', { amount: money(payable) }) })}
      />
    </FormDialog>
  );
}
