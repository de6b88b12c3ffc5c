import { type StoredBankDetails, useGetBankDetailsQuery } from '@store-panel/api-client/rtk/bank-details';
import { MAX_BANK_DETAILS } from '@store-panel/domain/banks/account-forms';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { SettingsPage } from '#shared/forms/settings/settings-page.tsx';
import { DepositCard } from '#shared/deposits/deposit-card.tsx';
import { useTimeText } from '#shared/time/use-time-text.ts';
import { AccountCard } from './account/account-card.tsx';
import { AccountForm } from './account/account-form.tsx';
import css from './bank-details.module.css';
import { useBankDenial } from './use-bank-denial.ts';
import { useHolder } from './use-holder.ts';

/** The store's bank accounts, where payouts go, and paying in through the payment provider. Main stores only. */
export function BankDetailsPage() {
  const { t } = useTranslation('bank-details');
  const query = useGetBankDetailsQuery(useHolder(), { refetchOnMountOrArgChange: true });
  return (
    <SettingsPage screen="bank-details" intro={`${t('intro')} ${t('mainOnly')}`} query={query}>
      {(stored) => <Accounts stored={stored} onReload={() => void query.refetch()} />}
    </SettingsPage>
  );
}

interface AccountsProps {
  readonly stored: StoredBankDetails;
  readonly onReload: () => void;
}

function Accounts({ stored, onReload }: AccountsProps) {
  const { t } = useTranslation('bank-details');
  const denial = useBankDenial();
  const [isAdding, setAdding] = useState(false);
  const { bank_details: accounts, has_provider: hasProvider, currency } = stored;
  const isFull = accounts.length >= MAX_BANK_DETAILS;
  return (
    <div className={css.page}>
      {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
      <Hold payout={stored.payout} hasAccounts={accounts.length > 0} />
      {accounts.length === 0 && !isAdding && (
        <EmptyState icon={<Landmark aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {accounts.length > 0 && (
        <ul className={css.accounts}>
          {accounts.map((account) => (
            <li key={account.bank_detail_id}>
              <AccountCard account={account} stored={stored} onReady={onReload} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AccountForm stored={stored} onClose={() => setAdding(false)} />
      ) : (
        <div className={css.add}>
          <Button
            variant={accounts.length === 0 ? 'primary' : 'secondary'}
            icon={<Plus aria-hidden="true" />}
            disabled={isFull || denial !== undefined}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
          {isFull && <HintText>{t('full')}</HintText>}
        </div>
      )}
      {hasProvider && <DepositCard currency={currency} denial={denial} />}
    </div>
  );
}

interface HoldProps {
  readonly payout: StoredBankDetails['payout'];
  readonly hasAccounts: boolean;
}

/** Why payouts wait; the empty state says so of a store without an account. */
function Hold({ payout: { hold, until }, hasAccounts }: HoldProps) {
  const { t } = useTranslation('bank-details');
  const timeText = useTimeText();
  if (hold === null || (hold === 'no_account' && !hasAccounts)) return null;
  return (
    <InlineAlert tone={hold === 'account_waiting' ? 'info' : 'warning'} title={t(`hold.${hold}.title`)}>
      {t(`hold.${hold}.text`, { time: until === null ? '' : timeText(until) })}
    </InlineAlert>
  );
}
