import type { ScheduledMenuChange } from '@store-panel/api-client/rtk/scheduled-menu-changes';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ROW_PROBLEMS } from '@store-panel/domain/menu-changes/menu-change';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { scheduledType } from './scheduled-types.ts';

const STAYS = ['changed_since', 'parent_missing', 'no_longer_there'] as const;

/** Scheduled changes in words. Texts: `menu-bulk`, `journal`. */
export function useScheduledTexts() {
  const { t } = useTranslation(['menu-bulk', 'journal']);
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return useMemo(
    () => ({
      /** What it changes: "Prices (214)", "Visibility: Pizza". */
      titleOf: ({ type, name, count }: ScheduledMenuChange): string => {
        const cause = t(scheduledType(type));
        const ofPart = name === null ? '' : localizedText(name, language);
        if (ofPart !== '') return t('journal:titled', { cause, name: ofPart });
        return t('journal:counted', { cause, total: count });
      },
      timeOf: (at: string): string => dateTimeStamp(Date.parse(at), { language, clock, zone }),
      /** Why a part was left as it was. */
      reasonOf: (reason: string): string => {
        const problem = ROW_PROBLEMS.find((one) => one === reason);
        if (problem !== undefined) return t(`problem.${problem}`);
        const stays = STAYS.find((one) => one === reason);
        return stays === undefined ? t('scheduled.otherReason') : t(`journal:stays.${stays}`);
      },
    }),
    [t, language, clock, zone],
  );
}
