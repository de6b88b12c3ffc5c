import { type FestivalRecord, useSaveFestivalMutation } from '@store-panel/api-client/rtk/opening-hours';
import {
  DEFAULT_LANGUAGE,
  type LanguageCode,
  languageIndex,
  LANGUAGES,
  localizedText,
} from '@store-panel/domain/geo/languages';
import { sharedDay } from '@store-panel/domain/hours/shared-days';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import type { StoreDate } from '@store-panel/domain/time/store-time';
import { DateField } from '@store-panel/ui/date-field';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { dayText, festivalPlanText } from '#shared/hours/hours-words.ts';
import { useConsequences } from '#shared/hours/use-consequences.tsx';
import { useHoursDone } from '#shared/hours/use-hours-done.ts';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys, useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { isolateText } from '#shared/i18n/isolate-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { LocalizedFields } from '#shared/localized-fields/localized-fields.tsx';
import {
  DAY_KINDS,
  festivalErrors,
  type FestivalValues,
  newFestival,
  PLAN_KINDS,
  toFestivalInput,
  toFestivalValues,
} from './festival-values.ts';
import { PlanFields } from './plan-fields.tsx';

/** Behind every id: what is added is newer than what is there. */
const NEWEST = 'g';

/** What the dialog edits: a festival, or a new one that begins with a day. */
export type EditedFestival = { readonly festival: FestivalRecord } | { readonly day: string };

interface FestivalDialogProps {
  readonly edited: EditedFestival;
  readonly zone: string;
  /** All of the store. */
  readonly festivals: readonly FestivalRecord[];
  /** The store's day. */
  readonly today: StoreDate;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Adds or changes a festival. */
export function FestivalDialog({ edited, zone, festivals, today, onClose, onReload }: FestivalDialogProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const [save] = useSaveFestivalMutation();
  const showDone = useHoursDone();
  const { confirmed, dialog } = useConsequences();
  const existing = 'festival' in edited ? edited.festival : null;
  const [initial] = useState(() =>
    'festival' in edited ? toFestivalValues(edited.festival, today) : newFestival(edited.day),
  );
  const [rules] = useState<LazySchema<FestivalValues>>(() => ({
    preload: () => void loadValidationKeys().catch(() => undefined),
    async validate(values) {
      await loadValidationKeys();
      return festivalErrors(values, languageIndex(language));
    },
  }));
  const open: readonly LanguageCode[] = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
  return (
    <>
      <FormDialog
        title={t(existing === null ? 'festival.add' : 'festival.edit')}
        submitLabel={t('festival.save')}
        draft={existing === null ? 'festival-new' : `festival/${existing.festival_id}`}
        initialValues={initial}
        rules={rules}
        onClose={onClose}
        onReload={onReload}
        onSave={async (values) => {
          const festival = toFestivalInput(values);
          const of = existing && { festival_id: existing.festival_id, version: existing.version };
          const saved = await confirmed((consequences) => save({ festival, ...of, ...consequences }).unwrap());
          const name = localizedText(saved.festival.names, language);
          showDone(saved.change_id, t('done.festivalSaved', { name }));
        }}
      >
        <LocalizedFields
          name="names"
          label={t('festival.name')}
          open={open}
          required={language}
          maxLength={NAME_MAX}
          summary={t('festival.otherLanguages', { count: LANGUAGES.length - open.length })}
        />
        <DayFields zone={zone} />
        <SharedDayHint
          id={existing?.festival_id ?? NEWEST}
          others={festivals.filter(({ festival_id: id }) => id !== existing?.festival_id)}
          today={today}
        />
        <PlanChoice />
      </FormDialog>
      {dialog}
    </>
  );
}

function DayFields({ zone }: { readonly zone: string }) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<FestivalValues>();
  const { kind } = values;
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
      Date.UTC(2026, at, 1),
    ),
  }));
  return (
    <>
      <RadioGroup
        label={t('days.label')}
        value={kind}
        options={DAY_KINDS.map((value) => ({ value, label: t(`days.${value}`) }))}
        onChange={(value) => void setFieldValue('kind', value)}
      />
      {kind === 'yearly' ? (
        <FieldRow size="sm">
          <FormTextField name="day" label={t('days.dayOfMonth')} inputMode="numeric" maxLength={2} dir="ltr" />
          <Select
            id={fieldId('month')}
            label={t('days.month')}
            value={values.month}
            options={months}
            onChange={({ target }) => void setFieldValue('month', target.value)}
          />
        </FieldRow>
      ) : (
        <FieldRow size="sm">
          <FestivalDay name="from" label={t(kind === 'day' ? 'days.date' : 'days.from')} zone={zone} />
          {kind === 'range' && <FestivalDay name="to" label={t('days.to')} zone={zone} />}
        </FieldRow>
      )}
      {kind === 'yearly' && values.month === '2' && values.day === '29' && (
        <HintText role="status">{t('days.leapYearsOnly')}</HintText>
      )}
    </>
  );
}

interface SharedDayHintProps {
  readonly id: string;
  readonly others: readonly FestivalRecord[];
  readonly today: StoreDate;
}

/** Names another festival on one of the days, and which of them decides. */
function SharedDayHint({ id, others, today }: SharedDayHintProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { values } = useFormikContext<FestivalValues>();
  const shared = sharedDay({ ...toFestivalInput(values), festival_id: id }, others, today);
  if (shared === null) return null;
  const { date, other, isOtherFirst } = shared;
  return (
    <HintText role="status">
      {t(isOtherFirst ? 'festival.comesAfter' : 'festival.comesBefore', {
        day: dayText(date, language),
        name: isolateText(localizedText(other.names, language)),
        hours: festivalPlanText(other.plan, language),
      })}
    </HintText>
  );
}

function FestivalDay({
  name,
  label,
  zone,
}: {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly zone: string;
}) {
  const errorText = useFieldErrorText();
  const { values, errors, submitCount, setFieldValue } = useFormikContext<FestivalValues>();
  return (
    <DateField
      id={fieldId(name)}
      label={label}
      value={values[name]}
      error={submitCount > 0 && errorText(errors[name])}
      timeZone={zone}
      onChange={(day) => void setFieldValue(name, day)}
    />
  );
}

const textOf = (error: unknown) => (typeof error === 'string' ? error : undefined);

function PlanChoice() {
  const { t } = useTranslation('opening-hours');
  const { values, errors, submitCount, setFieldValue, setValues } = useFormikContext<FestivalValues>();
  return (
    <>
      <RadioGroup
        label={t('plan.label')}
        value={values.plan}
        options={PLAN_KINDS.map((value) => ({
          value,
          label: t(`plan.${value}`),
          ...(value === 'half' && { help: t('plan.halfHelp') }),
        }))}
        onChange={(value) => void setFieldValue('plan', value)}
      />
      <PlanFields
        idOf={fieldId}
        values={values}
        problem={submitCount > 0 ? textOf(values.plan === 'half' ? errors.until : errors.ranges) : undefined}
        onChange={(changed) => void setValues({ ...values, ...changed })}
      />
    </>
  );
}
