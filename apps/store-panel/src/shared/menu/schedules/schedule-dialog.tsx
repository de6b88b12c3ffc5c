import {
  type EditorMenu,
  type EditorSchedule,
  useSaveMenuScheduleMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { OpenHours } from '@store-panel/domain/hours/opening-hours';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { type WeekHours, WeekdayHoursEditor } from '@store-panel/ui/weekday-hours-editor';
import { useField, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormDateField } from '#shared/forms/form-date-field.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId, FieldIdPrefix } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { weekHoursText } from '#shared/hours/week-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { ENGLISH_NAME } from '#shared/menu/editing/menu-part-values.ts';
import { MergeConflictAlert } from '#shared/menu/editing/merge-conflict-alert.tsx';
import { NamesFields } from '#shared/menu/editing/names-fields.tsx';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMergedSave } from '#shared/menu/editing/use-merged-save.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useHourCycle } from '#shared/time/clock-time-field.tsx';
import { fromScheduleValues, SCHEDULE_RULES, type ScheduleValues, toScheduleValues } from './schedule-values.ts';

/** The form of an item may be open below. */
const ID_PREFIX = 'schedule-';

const SERVER_ERRORS = {
  byError: { englishNameRequired: [ENGLISH_NAME] },
  byBodyField: { name: ENGLISH_NAME },
  idPrefix: ID_PREFIX,
};

interface ScheduleDialogProps {
  readonly menu: EditorMenu;
  /** The schedule to edit; without it, one is added. */
  readonly schedule: EditorSchedule | undefined;
  /** Called with the id of an added schedule. */
  readonly onAdded?: (scheduleId: string) => void;
  readonly onClose: () => void;
}

/** Form of a schedule: its names, its hours, and the days from and until which it holds. */
export function ScheduleDialog({ menu, schedule, onAdded, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['menu-editor', 'shell']);
  const language = useLanguage();
  const { timezone: zone } = useStoreSession().session;
  const [save] = useSaveMenuScheduleMutation();
  const change = useMenuChange();
  const { onSave, conflict } = useMergedSave({
    part: schedule,
    toValues: toScheduleValues,
    findCurrent: (parts) => parts.schedule,
    save: (values: ScheduleValues, version) =>
      change(
        () =>
          save({
            schedule_id: schedule?.schedule_id ?? null,
            sequence_number: schedule?.sequence_number ?? menu.schedules?.length ?? 0,
            version,
            ...fromScheduleValues(values),
          }).unwrap(),
        {
          key: schedule ? 'menu-editor:done.saved.schedule' : 'menu-editor:done.added.schedule',
          name: localizedText(values.name, language),
        },
      ),
  });
  return (
    <FormDialog<ScheduleValues, { readonly part_id: string }>
      size="lg"
      title={t(schedule ? 'schedule.edit' : 'schedule.add')}
      submitLabel={t(schedule ? 'shell:button.save' : 'schedule.add')}
      draft={schedule ? `menu-schedule-edit/${schedule.schedule_id}` : 'menu-schedule-add'}
      initialValues={toScheduleValues(schedule)}
      rules={SCHEDULE_RULES}
      serverErrors={SERVER_ERRORS}
      onSave={onSave}
      onSaved={({ part_id: id }) => {
        if (!schedule) onAdded?.(id);
        onClose();
      }}
      onClose={onClose}
    >
      <FieldIdPrefix value={ID_PREFIX}>
        <MergeConflictAlert
          conflict={conflict}
          labels={{
            week: t('schedule.week'),
            starts_on: t('schedule.startsOn'),
            ends_on: t('schedule.endsOn'),
          }}
          textOf={(field, value) =>
            field === 'week'
              ? weekHoursText(Object.values(value as WeekHours) as OpenHours[], language, t('schedule.allDay'))
              : undefined
          }
        />
        <NamesFields label={t('field.name')} />
        <WeekField />
        <FieldRow size="sm">
          <FormDateField name="starts_on" label={t('schedule.startsOn')} optional zone={zone} />
          <FormDateField name="ends_on" label={t('schedule.endsOn')} optional zone={zone} />
        </FieldRow>
        <HintText>{t('schedule.daysHelp')}</HintText>
      </FieldIdPrefix>
    </FormDialog>
  );
}

function WeekField() {
  const { t } = useTranslation('menu-editor');
  const errorText = useFieldErrorText();
  const hourCycle = useHourCycle();
  const { submitCount } = useFormikContext();
  const [{ value }, { error }, { setValue }] = useField<WeekHours>('week');
  return (
    <div id={fieldId('week', ID_PREFIX)} tabIndex={-1}>
      {/* What is wrong with single times is said beside them. */}
      {submitCount > 0 && error === 'hours.required' && <InlineAlert tone="danger">{errorText(error)}</InlineAlert>}
      <WeekdayHoursEditor
        label={t('schedule.week')}
        help={t('schedule.weekHelp')}
        value={value}
        showsMissing={submitCount > 0}
        modeLabels={{ all_day: t('schedule.allDay'), closed: t('schedule.notAvailable') }}
        {...(hourCycle && { hourCycle })}
        onChange={(week) => void setValue(week)}
      />
    </div>
  );
}
