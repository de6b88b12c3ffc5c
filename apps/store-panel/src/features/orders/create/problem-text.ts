import type { QuoteProblem } from '@store-panel/api-client/rtk/manual-orders';
import { formatMoney } from '@store-panel/domain/money/money';
import { localizedText } from '@store-panel/domain/places/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n.ts';
import { now } from '#shared/minute-clock.ts';
import { momentText } from '#shared/moment-text.ts';
import { isShownAtOnce, PLACE_OF, type ProblemPlace } from './fields.ts';
import { useTaking } from './taking.tsx';

/** What stands in the way of an order, in words. */
export function useProblemText(): (problem: QuoteProblem) => string {
  const { t } = useTranslation('create-order');
  const language = useLanguage();
  const { menu, reading, quoted } = useTaking();
  return ({ problem, modifier_group_id: groupId, again_at: again }) => {
    const group = menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === groupId);
    const minimum = quoted.quote?.minimum_order_price ?? 0;
    const values = {
      group: group ? localizedText(group.name, language) : '',
      amount: formatMoney(minimum, reading),
      time: again === null ? '' : momentText(Date.parse(again), now(), { language, zone: reading.zone }),
    };
    const closes = problem === 'pause' || problem === 'closure' || problem === 'full';
    return closes && again !== null ? t(`problem.${problem}Until`, values) : t(`problem.${problem}`, values);
  };
}

/** What the quote has against a part of the form, as far as it is time to say it. */
export function useProblems(place: ProblemPlace): readonly QuoteProblem[] {
  const { quoted, isTried } = useTaking();
  return (quoted.quote?.problems ?? []).filter(
    ({ problem }) => PLACE_OF[problem] === place && (isTried || isShownAtOnce(problem)),
  );
}
