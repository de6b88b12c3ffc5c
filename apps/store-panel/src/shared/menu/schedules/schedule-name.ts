import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** Returns what the value of a schedule's field is called. Texts: `menu-editor`. */
export function useScheduleName({ schedules = [] }: EditorMenu): (value: unknown) => string {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  return (value) => {
    const schedule = schedules.find(({ schedule_id: id }) => id === value);
    return schedule ? localizedText(schedule.name, language) : t('schedule.always');
  };
}
