import { useGetBankDetailsQuery } from '@store-panel/api-client/rtk/bank-details';
import { STORE_HOLDER_TYPE } from '@store-panel/domain/banks/account-forms';

import { DepositCard } from '#shared/deposits/deposit-card.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useWalletDenial } from './use-wallet-denial.ts';

/** Paying in through the payment provider, where there is one: for the main store alone. */
export function ProviderDeposit({ currency }: { readonly currency: string }) {
  const { store, subStore } = useStoreSession().session;
  const denial = useWalletDenial();
  const holder = { bank_holder_id: store.id, bank_holder_type: STORE_HOLDER_TYPE };
  const { data } = useGetBankDetailsQuery(holder, { skip: subStore !== null });
  return data?.has_provider ? <DepositCard currency={currency} denial={denial} /> : null;
}
