import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useTranslation } from 'react-i18next';

import { FormSelect } from '#shared/forms/form-select.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useScheduleWords } from './schedule-words.ts';

/** The value of a form without a schedule. */
const ALWAYS = '';

export const toScheduleValue = (scheduleId: string | null | undefined): string => scheduleId ?? ALWAYS;
export const fromScheduleValue = (value: string): string | null => (value === ALWAYS ? null : value);

interface ScheduleFieldProps {
  readonly name?: string;
  readonly menu: EditorMenu;
  readonly help: string;
}

/** When a part can be ordered: always, or as one of the schedules says. Texts: `menu-editor`. */
export function ScheduleField({ name = 'schedule_id', menu, help }: ScheduleFieldProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const { timesOf } = useScheduleWords();
  const schedules = menu.schedules ?? [];
  if (schedules.length === 0) return null;
  return (
    <FormSelect
      name={name}
      label={t('schedule.field')}
      help={help}
      options={[
        { value: ALWAYS, label: t('schedule.always') },
        ...schedules.map((schedule) => ({
          value: schedule.schedule_id,
          label: `${localizedText(schedule.name, language)} (${timesOf(schedule)})`,
        })),
      ]}
    />
  );
}
