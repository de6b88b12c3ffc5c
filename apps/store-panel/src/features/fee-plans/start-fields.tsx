import type { WireFeeTerms } from '@store-panel/api-client/rtk/admin/fee-plans';
import { earliestFeeDays, FEE_NOTICE_DAYS, isDearer } from '@store-panel/domain/fees/fee-notice';
import { storeDay } from '@store-panel/domain/time/store-time';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { FromDayField } from './from-day-field.tsx';
import css from './fee-plans.module.css';

/** Where a day begins first: a plan may count for stores of every zone. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
const STARTS = ['soon', 'day'] as const;

interface StartFieldsProps {
  /** What counts without the new version; null for a new plan. */
  readonly before: WireFeeTerms | null;
  /** What was entered. */
  readonly terms: WireFeeTerms;
  /** Stores have the plan, and are told of the change. */
  readonly isUsed: boolean;
}

/** From when a version counts, with the rule for what is dearer. */
export function StartFields({ before, terms, isUsed }: StartFieldsProps) {
  const { t } = useTranslation('fee-plans');
  const { day } = useEarningFormat('EUR');
  const [{ dearer, other }] = useState(() => earliestFeeDays(storeDay(Date.now(), EARLIEST_ZONE)));
  const isWorse = isUsed && isDearer(before, terms);
  const first = isWorse ? dearer : other;
  return (
    <section className={css.group} aria-label={t('start.title')}>
      <h3 className={css.heading}>{t('start.title')}</h3>
      {isUsed ? (
        <InlineAlert tone={isWorse ? 'warning' : 'info'} title={t(isWorse ? 'start.dearer' : 'start.notDearer')}>
          {t(isWorse ? 'start.dearerText' : 'start.notDearerText', { days: FEE_NOTICE_DAYS, day: day(first) })}
        </InlineAlert>
      ) : (
        <p className={css.muted}>{t('start.unused')}</p>
      )}
      <FormRadioGroup
        name="start"
        label={t('start.label')}
        options={STARTS.map((value) => ({
          value,
          label: t(`start.${value}`),
          ...(value === 'soon' && { help: isUsed ? t('start.soonHelp', { day: day(first) }) : t('start.today') }),
        }))}
      />
      <FromDayField min={isUsed ? other : undefined} />
    </section>
  );
}
