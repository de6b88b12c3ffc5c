import { Page } from '@store-panel/ui/page';

import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import css from '../bank-details.module.css';
import { BankCodesCard } from './bank-codes-card.tsx';
import { PayoutStopsCard } from './payout-stops-card.tsx';

/** Payouts that owners have stopped, and the banks of countries. For administrators. */
export function AdminBankDetailsPage() {
  return (
    <Page>
      <ScreenHeader screen="admin-bank-details" />
      <div className={css.page}>
        <PayoutStopsCard />
        <BankCodesCard />
      </div>
    </Page>
  );
}
