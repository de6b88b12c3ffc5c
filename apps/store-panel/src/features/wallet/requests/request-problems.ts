import type { WalletRequestProblem } from '@store-panel/domain/wallet/wallet-requests';

import { translate } from '#shared/i18n/i18n.ts';

const TEXTS = {
  nothing: 'wallet:requests.nothing',
  too_much: 'wallet:requests.amountTooMuch',
  one_open: 'wallet:requests.oneOpen',
  held: 'wallet:requests.held',
  account_changed: 'wallet:requests.accountChanged',
} as const satisfies Record<WalletRequestProblem, string>;

/** Why a wallet request is refused, for the field that it is about. */
export const walletProblems = {
  textOf(problem: string): Promise<string> | undefined {
    const known = (Object.keys(TEXTS) as WalletRequestProblem[]).find((one) => `wallet.${one}` === problem);
    return known && translate(TEXTS[known]);
  },
};
