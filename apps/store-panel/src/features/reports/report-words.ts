import { localizedText } from '@store-panel/domain/geo/languages';
import { type FigureName, FIGURES } from '@store-panel/domain/insight/definitions';
import { hourKey } from '@store-panel/domain/insight/facts';
import type { RowWords } from '@store-panel/domain/insight/report-row-label';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { weekdayName } from '#shared/hours/hours-words.ts';
import { useEarningFormat } from '#shared/money/earning-format.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';

const NOTHING = '–';

/** How figures are written. */
export type FormatFigure = (name: FigureName, value: number | null | undefined) => string;

export function useFigureFormat(currency: string): FormatFigure {
  const { money, count, percent, language } = useEarningFormat(currency);
  return useMemo(
    () => (name, value) => {
      if (value === null || value === undefined) return NOTHING;
      switch (FIGURES[name].unit) {
        case 'amount':
          return money(value);
        case 'duration':
          return formatMinutes(Math.round(value / 60), language);
        case 'share':
          // To the tenth of a percent.
          return percent(Math.round(value * 1000) * 1000);
        case 'count':
        case 'stars':
        case 'grams':
          return count(value);
      }
    },
    [money, count, percent, language],
  );
}

/** How the rows of reports are named. */
export function useRowWords(currency: string): RowWords {
  const { t } = useTranslation(['reports', 'order-lists', 'orders', 'status']);
  const format = useEarningFormat(currency);
  return useMemo(() => {
    const { language, day, range, month, percent } = format;
    return {
      day,
      days: range,
      month: (text) => month(text.slice(0, 7)),
      year: (text) => text.slice(0, 4),
      weekday: (at) => weekdayName(at, language),
      hour: (at) => `${hourKey(at)}:00`,
      channel: (source, type) =>
        t('row.channel', { source: t(`order-lists:facts.sourceOf.${source}`), type: t(`order-lists:type.${type}`) }),
      payment: (method) => t(`status:payment_method.${method}`),
      reason: (outcome, kind) =>
        t('row.reason', {
          outcome: t(`order-lists:facts.outcomeOf.${outcome}`),
          reason: kind === 'none' ? t('row.noReason') : t(`orders:reason.preset.${kind}`),
        }),
      rate: (ppm) => (ppm === 0 ? t('row.noRate') : t('row.rate', { rate: percent(ppm) })),
      line: (line) => t(`line.${line}`),
      localized: (names) => localizedText(names, language),
      removed: t('row.removed'),
    };
  }, [format, t]);
}
