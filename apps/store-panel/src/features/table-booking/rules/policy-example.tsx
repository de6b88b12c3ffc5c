import type { StoredTablePolicy } from '@store-panel/api-client/rtk/table-booking';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import { type PolicyLine, policyLines } from '@store-panel/domain/reservations/rules/policy-lines';
import { feeOf } from '@store-panel/domain/reservations/rules/reservation-terms';
import type { TablePolicy } from '@store-panel/domain/reservations/rules/table-policy';
import { clockInstant } from '@store-panel/domain/time/clock-time';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { addDays, storeDay } from '@store-panel/domain/time/store-time';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './rules.module.css';

interface PolicyExampleProps {
  /** As typed; null while that cannot be read. */
  readonly policy: TablePolicy | null;
  readonly stored: StoredTablePolicy;
  readonly format: MoneyFormat;
}

/** In minutes after midnight. */
const SEVEN = 19 * 60;
/** Far enough ahead that no deadline has passed. */
const DAYS_AHEAD = 40;
const PARTY = 4;

/** An evening some weeks ahead. */
const exampleStart = (zone: string) => clockInstant(addDays(storeDay(serverNow(), zone), DAYS_AHEAD), SEVEN, zone);

/** "Cancelled at … costs …", by the function that also charges. */
export function PolicyExample({ policy, stored, format }: PolicyExampleProps) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const clock = useClock();
  const [startsAt] = useState(() => exampleStart(stored.time_zone));
  const { booking_settings: settings, time_zone: zone } = stored;
  const persons = Math.max(PARTY, settings.booking_fees_from_persons);
  const fee = feeOf(persons, settings);
  const stamp = (at: number) => dateTimeStamp(at, { language, clock, zone });
  const money = (minor: number) => (minor === 0 ? t('policy.nothing') : formatMoney(minor, format));
  if (policy === null) return <HintText>{t('policy.incomplete')}</HintText>;
  if (fee === 0) return <HintText>{t('policy.nothingPaid')}</HintText>;
  const lines = policyLines({ policy, fee, counts_from: null }, startsAt, serverNow());
  return (
    <table className={css.table}>
      <caption>
        {t('policy.exampleOf', {
          persons: t('persons', { count: persons }),
          time: stamp(startsAt),
          amount: formatMoney(fee, format),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('policy.when')}</VisuallyHidden>
          </th>
          <th scope="col">{t('policy.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.kind} ${'until' in line ? line.until : ''}`}>
            <th scope="row">
              {'until' in line
                ? t(`policy.line.${line.kind}`, { time: stamp(line.until) })
                : t(`policy.line.${line.kind}`)}
            </th>
            <td>{money(amountOf(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const amountOf = (line: PolicyLine): number => ('amount' in line ? line.amount : 0);
