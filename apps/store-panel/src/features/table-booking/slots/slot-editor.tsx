import {
  type BookingSlots,
  type SlotRecord,
  useAddBookingSlotMutation,
  useUpdateBookingSlotMutation,
} from '@store-panel/api-client/rtk/table-booking';
import { SLOT_LIMITS } from '@store-panel/domain/reservations/rules/booking-slots';
import { WEEKDAY_NUMBERS } from '@store-panel/domain/hours/opening-hours';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@store-panel/ui/card';
import { CheckboxGroup } from '@store-panel/ui/checkbox-group';
import { DateField } from '@store-panel/ui/date-field';
import { useField, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmed } from '#features/table-booking/use-confirmed.tsx';
import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormRadioGroup } from '#shared/forms/form-radio-group.tsx';
import { FormSelect } from '#shared/forms/form-select.tsx';
import { FormTimeField } from '#shared/forms/form-time-field.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { useFormSubmit } from '#shared/forms/use-form-submit.ts';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { weekdayName } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { clockMinute } from '#shared/forms/clock-minute.ts';
import { draftSlots, slotRules, type SlotValues, STEPS, toSlotTimes } from './slot-values.ts';

interface SlotEditorProps {
  readonly stored: BookingSlots;
  /** Undefined: a new one. */
  readonly slot: SlotRecord | undefined;
  readonly initial: SlotValues;
  /** What is typed, for the simulator beside it. */
  readonly onType: (values: SlotValues) => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** A slot of weekdays or of a date, in the page: what is typed is tried beside it before it is saved. */
export function SlotEditor({ stored, slot, initial, onType, onClose, onReload }: SlotEditorProps) {
  const { t } = useTranslation(['table-booking', 'shell']);
  const [add] = useAddBookingSlotMutation();
  const [update] = useUpdateBookingSlotMutation();
  const { confirmed, dialog } = useConfirmed();
  const rules = useMemo(() => slotRules(stored.slots, slot?.slot_id), [stored, slot]);
  const draft = slot ? `booking-slot-edit/${slot.slot_id}` : 'booking-slot-add';
  const { submit, failure } = useFormSubmit<SlotValues, unknown>({
    draft,
    onSave: save,
    onSaved: onClose,
    serverErrors: SERVER_ERRORS,
  });
  function save(values: SlotValues) {
    const times = toSlotTimes(values);
    // Validation has passed, so the times can be read.
    if (times === null) return Promise.resolve();
    const days =
      values.kind === 'weekly' ? { weekdays: values.weekdays.map(Number) } : { date: values.date ?? undefined };
    return confirmed<unknown>({ slots: draftSlots(stored.slots, slot?.slot_id, values) }, (consequences) =>
      slot
        ? update({ slot_id: slot.slot_id, version: slot.version, ...times, ...consequences }).unwrap()
        : add({ ...days, ...times, ...consequences }).unwrap(),
    );
  }
  const title = t(slot ? 'slot.edit' : 'slot.add');
  return (
    <>
      <ValidatedFormik initialValues={initial} rules={rules} onSubmit={submit}>
        {({ isSubmitting }) => (
          <ValidatedForm aria-label={title}>
            <FormDraft draftKey={draft} excludedFields={[]} />
            <TypedValues onType={onType} />
            <Card>
              <CardHeader title={title} />
              <CardBody>
                <SubmitFailure failure={failure} onReload={onReload} />
                <SlotFields isNew={!slot} zone={stored.time_zone} />
              </CardBody>
              <CardFooter>
                <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
                <Button type="submit" variant="primary" pending={isSubmitting}>
                  {t('slot.save')}
                </Button>
              </CardFooter>
            </Card>
          </ValidatedForm>
        )}
      </ValidatedFormik>
      {dialog}
    </>
  );
}

/** Where the server's errors of the body are shown. */
const SERVER_ERRORS = {
  byBodyField: {
    weekdays: 'weekdays',
    date: 'date',
    start_minute: 'start',
    end_minute: 'end',
    most_covers: 'covers',
    most_covers_online: 'coversOnline',
  },
};

function TypedValues({ onType }: Pick<SlotEditorProps, 'onType'>) {
  const { values } = useFormikContext<SlotValues>();
  useEffect(() => onType(values), [values, onType]);
  return null;
}

function SlotFields({ isNew, zone }: { readonly isNew: boolean; readonly zone: string }) {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const { values } = useFormikContext<SlotValues>();
  const [start, end] = [clockMinute(values.start), clockMinute(values.end)];
  const steps = [...new Set([...STEPS, Number(values.every)])].toSorted((one, other) => one - other);
  return (
    <>
      {isNew && (
        <FormRadioGroup<SlotValues['kind']>
          name="kind"
          label={t('slot.when')}
          options={[
            { value: 'weekly', label: t('slot.weekly') },
            { value: 'date', label: t('slot.onDate'), help: t('slot.onDateHelp') },
          ]}
        />
      )}
      {isNew && (values.kind === 'weekly' ? <DaysField /> : <SlotDateField zone={zone} />)}
      <FieldRow>
        <FormTimeField name="start" label={t('slot.first')} />
        <FormTimeField name="end" label={t('slot.last')} />
        <FormSelect
          name="every"
          label={t('slot.every')}
          options={steps.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes, language) }))}
        />
      </FieldRow>
      {start !== null && end !== null && end <= start && <HintText>{t('slot.nextDay')}</HintText>}
      <FieldRow>
        <FormNumberField
          name="covers"
          label={t('slot.covers')}
          help={t('slot.coversHelp')}
          optional
          {...SLOT_LIMITS.covers}
        />
        <FormNumberField name="coversOnline" label={t('slot.coversOnline')} optional {...SLOT_LIMITS.covers} />
      </FieldRow>
    </>
  );
}

function DaysField() {
  const { t } = useTranslation('table-booking');
  const language = useLanguage();
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('weekdays');
  // As weeks are written: Monday first, Sunday last.
  const days = [...WEEKDAY_NUMBERS.slice(1), ...WEEKDAY_NUMBERS.slice(0, 1)];
  return (
    <CheckboxGroup
      id={fieldId('weekdays')}
      label={t('slot.days')}
      options={days.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(next) => void setValue(next)}
      columns={3}
    />
  );
}

function SlotDateField({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('table-booking');
  const errorText = useFieldErrorText();
  const [{ value }, { error, touched }, { setValue }] = useField<string | null>('date');
  return (
    <DateField
      id={fieldId('date')}
      label={t('slot.date')}
      timeZone={zone}
      value={value}
      error={touched ? errorText(error) : undefined}
      onChange={(day) => void setValue(day)}
    />
  );
}
