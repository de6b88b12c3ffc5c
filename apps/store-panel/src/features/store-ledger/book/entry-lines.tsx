import type { StoreEntry } from '@store-panel/api-client/rtk/admin/store-ledger';
import { NumericText } from '@store-panel/ui/numeric-text';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { accountName, partName } from './ledger-texts.ts';
import css from '../store-ledger.module.css';

interface EntryLinesProps {
  readonly lines: StoreEntry['lines'];
  readonly currency: string;
  /** As a counter-entry will have them. */
  readonly isNegated?: boolean;
}

/** The lines of an entry: account, part and amount. */
export function EntryLines({ lines, currency, isNegated = false }: EntryLinesProps) {
  const { money } = useEarningFormat(currency);
  return (
    <ul className={css.lines}>
      {lines.map(({ account, part, tax_ppm: rate, amount }) => (
        <li key={`${account} ${part} ${rate} ${amount}`} className={css.posting}>
          <span>{`${accountName(account)} · ${partName(part)}`}</span>
          <NumericText>{money(isNegated ? -amount : amount)}</NumericText>
        </li>
      ))}
    </ul>
  );
}
