import { csvText } from '@store-panel/domain/csv/csv';
import { moneyDecimal } from '@store-panel/domain/money/money';

/** A transfer to an account without an IBAN. */
export interface PlainTransfer {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly name: string;
  readonly country: string;
  readonly account: string;
  readonly routing: string;
  readonly bank: string;
}

/** Transfers as a table (RFC 4180), for banks that take no message of ISO 20022. */
export const payoutCsv = (currency: string, transfers: readonly PlainTransfer[]): string =>
  csvText(
    [
      { header: 'reference', value: ({ reference }) => reference },
      { header: 'amount', value: ({ amount }) => moneyDecimal(amount, currency) },
      { header: 'currency', value: () => currency },
      { header: 'account_holder_name', value: ({ name }) => name },
      { header: 'country', value: ({ country }) => country },
      { header: 'account', value: ({ account }) => account },
      { header: 'routing', value: ({ routing }) => routing },
      { header: 'bank', value: ({ bank }) => bank },
    ],
    transfers,
  ) ?? '';
