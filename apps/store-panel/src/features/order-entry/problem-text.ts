import type { QuoteProblem } from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { isShownAtOnce, PLACE_OF, type ProblemPlace } from './fields.ts';
import { useOrderEntry } from './order-entry.tsx';

/** Returns the text of a problem of the quote. */
export function useProblemText(): (problem: QuoteProblem) => string {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const clock = useClock();
  const { menu, localeFormat, quoteState } = useOrderEntry();
  return ({ problem, modifier_group_id: groupId, modifier_id: modifierId, again_at: again }) => {
    const group = menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === groupId);
    const modifier = menu.modifier_groups
      .flatMap(({ modifiers }) => modifiers)
      .find(({ modifier_id: id }) => id === modifierId);
    if (modifier) return t('problem.modifier_sold_out', { name: localizedText(modifier.name, language) });
    const minimum = quoteState.quote?.minimum_order_price ?? 0;
    const values = {
      group: group ? localizedText(group.name, language) : '',
      amount: formatMoney(minimum, localeFormat),
      time:
        again === null
          ? ''
          : formatTimeOrDateTime(Date.parse(again), serverNow(), { language, clock, zone: localeFormat.zone }),
    };
    const closes = problem === 'pause' || problem === 'closure' || problem === 'full';
    return closes && again !== null ? t(`problem.${problem}Until`, values) : t(`problem.${problem}`, values);
  };
}

/** Problems of the quote for one part of the form. Missing input counts only after the first attempt to submit. */
export function useProblems(place: ProblemPlace): readonly QuoteProblem[] {
  const { quoteState, isSubmitAttempted } = useOrderEntry();
  return (quoteState.quote?.problems ?? []).filter(
    ({ problem }) => PLACE_OF[problem] === place && (isSubmitAttempted || isShownAtOnce(problem)),
  );
}
