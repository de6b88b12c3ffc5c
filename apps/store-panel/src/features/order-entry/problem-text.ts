import type { QuoteProblem } from '@store-panel/api-client/rtk/orders/manual-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { momentText } from '#shared/time/moment-text.ts';
import { isShownAtOnce, PLACE_OF, type ProblemPlace } from './fields.ts';
import { useOrderEntry } from './order-entry.tsx';

/** What stands in the way of an order, in words. */
export function useProblemText(): (problem: QuoteProblem) => string {
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const { menu, reading, quoted } = useOrderEntry();
  return ({ problem, modifier_group_id: groupId, again_at: again }) => {
    const group = menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === groupId);
    const minimum = quoted.quote?.minimum_order_price ?? 0;
    const values = {
      group: group ? localizedText(group.name, language) : '',
      amount: formatMoney(minimum, reading),
      time: again === null ? '' : momentText(Date.parse(again), serverNow(), { language, zone: reading.zone }),
    };
    const closes = problem === 'pause' || problem === 'closure' || problem === 'full';
    return closes && again !== null ? t(`problem.${problem}Until`, values) : t(`problem.${problem}`, values);
  };
}

/** What the quote has against a part of the form, as far as it is time to say it. */
export function useProblems(place: ProblemPlace): readonly QuoteProblem[] {
  const { quoted, isTried } = useOrderEntry();
  return (quoted.quote?.problems ?? []).filter(
    ({ problem }) => PLACE_OF[problem] === place && (isTried || isShownAtOnce(problem)),
  );
}
