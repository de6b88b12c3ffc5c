import {
  type LedgerDifference,
  type StoreLedger,
  useCheckLedgerMutation,
} from '@store-panel/api-client/rtk/admin/store-ledger';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LtrText } from '@store-panel/ui/ltr-text';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import { differenceName } from './ledger-texts.ts';
import css from '../store-ledger.module.css';

interface BookCheckProps {
  readonly storeId: string;
  readonly ledger: StoreLedger;
}

/** The last check of the book against its orders and sums, and a button for one now. */
export function BookCheck({ storeId, ledger: { currency, check: nightly, held_since: heldSince } }: BookCheckProps) {
  const { t } = useTranslation('store-ledger');
  const timeText = useLocalTimeText();
  const [checkNow, { data, error, isLoading }] = useCheckLedgerMutation();
  const shown = data ?? nightly;
  // What holds payouts may have been found since the nightly check, whose result then says nothing.
  const isOutdated = heldSince !== null && shown?.differences.length === 0;
  return (
    <section aria-label={t('check.title')} className={css.section}>
      <div className={css.line}>
        <h3 className={css.heading}>{t('check.title')}</h3>
        <Button
          size="sm"
          icon={<ShieldCheck aria-hidden="true" />}
          pending={isLoading}
          onClick={() => void checkNow(storeId)}
        >
          {t('check.now')}
        </Button>
      </div>
      {error !== undefined && <FailureAlert failure={error} />}
      <div aria-live="polite">
        {isOutdated ? null : shown === null ? (
          <p className={css.muted}>{t('check.never')}</p>
        ) : shown.differences.length === 0 ? (
          <p className={css.text}>{t('check.right', { time: timeText(shown.checked_at) })}</p>
        ) : (
          <InlineAlert tone="danger" title={t('check.wrong', { time: timeText(shown.checked_at) })}>
            <p className={css.text}>{t('check.wrongText')}</p>
            <ul className={css.differences}>
              {shown.differences.map((difference) => (
                <Difference
                  key={`${difference.what} ${difference.where}`}
                  difference={difference}
                  currency={currency}
                />
              ))}
            </ul>
          </InlineAlert>
        )}
      </div>
    </section>
  );
}

interface DifferenceProps {
  readonly difference: LedgerDifference;
  readonly currency: string;
}

function Difference({ difference: { what, where, written, rebuilt }, currency }: DifferenceProps) {
  const { t } = useTranslation('store-ledger');
  const { money, count } = useEarningFormat(currency);
  // Numbers of entries are no amounts.
  const text = what === 'entry_numbers' ? count : money;
  return (
    <li>
      {differenceName(what)}: <LtrText>{where}</LtrText>
      {rebuilt !== null && (
        <>
          {' · '}
          {written === null
            ? t('difference.by', { amount: text(rebuilt) })
            : t('difference.amounts', { written: text(written), rebuilt: text(rebuilt) })}
        </>
      )}
    </li>
  );
}
