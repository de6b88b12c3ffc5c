import {
  type HolidayList,
  type PublicHoliday,
  useGetPublicHolidaysQuery,
  useSavePublicHolidaysMutation,
} from '@store-panel/api-client/rtk/opening-hours';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { Festival } from '@store-panel/domain/hours/opening-hours';
import { Button } from '@store-panel/ui/button';
import { InlineSelect, Select } from '@store-panel/ui/select';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PlanFields } from '#features/opening-hours/festivals/plan-fields.tsx';
import { CLOSED_PLAN } from '#features/opening-hours/festivals/festival-values.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { fieldId } from '#shared/forms/form-fields.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { SubmitFailure } from '#shared/forms/server-errors/submit-failure.tsx';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { daysText, festivalPlanText, hoursText } from '#shared/hours/hours-words.ts';
import { useConsequences } from '#shared/hours/use-consequences.tsx';
import { useHoursDone } from '#shared/hours/use-hours-done.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateInLanguage } from '#shared/i18n/isolate-in-language.ts';
import {
  CHOICES,
  choiceProblem,
  type ChoiceValues,
  holidayErrors,
  type HolidayRow,
  holidayRows,
  type HolidaysValues,
  savedChoice,
  toChoices,
} from './holiday-values.ts';
import css from './holidays-dialog.module.css';

const DAY_END = 0;
/** Whose data they are, as their licence asks for. */
const SOURCE = 'date-holidays (Wikipedia), CC BY-SA 3.0';

/** The festival of the store that comes before a holiday of its day. */
type FestivalOn = (date: string) => Festival | null;

interface HolidaysDialogProps {
  readonly saved: readonly PublicHoliday[];
  /** The store's day. */
  readonly today: string;
  readonly festivalOn: FestivalOn;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Chooses on which public holidays the store is closed or has other hours. Keyed by what is saved. */
export function HolidaysDialog({ saved, today, festivalOn, onClose, onReload }: HolidaysDialogProps) {
  const { t } = useTranslation('opening-hours');
  const query = useGetPublicHolidaysQuery({});
  const [save] = useSavePublicHolidaysMutation();
  const showDone = useHoursDone();
  const { confirmed, dialog } = useConsequences();
  const [rules] = useState<LazySchema<HolidaysValues>>(() => ({
    preload: () => void loadValidationKeys().catch(() => undefined),
    async validate(values) {
      await loadValidationKeys();
      return holidayErrors(values);
    },
  }));
  const { data: list } = query;
  const choicesOf = (values: HolidaysValues) => (list ? toChoices(values, saved, list) : []);
  return (
    <>
      <FormDialog<HolidaysValues, void>
        size="lg"
        title={t('holiday.title')}
        submitLabel={t('holiday.save')}
        draft="public-holidays"
        initialValues={list && { region: list.region ?? '', choices: {} }}
        loadError={query.isError && <SubmitFailure failure={query.error} onReload={() => void query.refetch()} />}
        rules={rules}
        onClose={onClose}
        onReload={onReload}
        // The region alone says only which days are listed.
        requiresChange={(values) => choicesOf(values).length > 0}
        onSave={async (values) => {
          const holidays = choicesOf(values);
          const region = values.region || null;
          const reply = await confirmed((consequences) => save({ region, holidays, ...consequences }).unwrap());
          showDone(reply.change_id, t('done.holidaysSaved'));
        }}
      >
        {list && <Holidays first={list} saved={saved} today={today} festivalOn={festivalOn} />}
      </FormDialog>
      {dialog}
    </>
  );
}

interface HolidaysProps {
  /** Of the region that was chosen before. */
  readonly first: HolidayList;
  readonly saved: readonly PublicHoliday[];
  readonly today: string;
  readonly festivalOn: FestivalOn;
}

function Holidays({ first, saved, today, festivalOn }: HolidaysProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<HolidaysValues>();
  const isFirst = values.region === (first.region ?? '');
  const query = useGetPublicHolidaysQuery({ region: values.region || null }, { skip: isFirst });
  const list = isFirst ? first : query.currentData;
  const rows = list ? holidayRows(list, saved, today) : [];
  const choose = (choices: Readonly<Record<string, ChoiceValues>>) =>
    void setFieldValue('choices', { ...values.choices, ...choices });
  const chooseAll = (plan: 'usual' | 'closed') =>
    choose(Object.fromEntries(rows.map((row) => [row.rule, { ...savedChoice(saved, row), plan }])));
  return (
    <>
      {first.regions.length > 0 && (
        <Select
          id={fieldId('region')}
          label={t('holiday.region')}
          value={values.region}
          options={[
            { value: '', label: t('holiday.wholeCountry') },
            ...first.regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          required={false}
          onChange={({ target }) => void setFieldValue('region', target.value)}
        />
      )}
      {query.isError && !isFirst && <SubmitFailure failure={query.error} onReload={() => void query.refetch()} />}
      {!list && !query.isError && <Skeleton height="20rem" />}
      {list?.holidays.length === 0 && <p className={css.text}>{t('holiday.noList')}</p>}
      {rows.length > 0 && (
        <>
          <div className={css.all}>
            <Button size="sm" onClick={() => chooseAll('closed')}>
              {t('holiday.closeAll')}
            </Button>
            <Button size="sm" onClick={() => chooseAll('usual')}>
              {t('holiday.usualAll')}
            </Button>
          </div>
          <ul className={css.rows} aria-label={t('holiday.list')}>
            {rows.map((row) => (
              <Row
                key={row.rule}
                row={row}
                festival={row.dates.map(festivalOn).find((one) => one !== null)}
                choice={values.choices[row.rule] ?? savedChoice(saved, row)}
                onChoose={(choice) => choose({ [row.rule]: choice })}
              />
            ))}
          </ul>
          <HintText>{t('holiday.source', { source: isolateInLanguage(SOURCE, language) })}</HintText>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly row: HolidayRow;
  readonly festival: Festival | undefined;
  readonly choice: ChoiceValues;
  readonly onChoose: (choice: ChoiceValues) => void;
}

function Row({ row: { rule, names, dates, startsAt }, festival, choice, onChoose }: RowProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { submitCount } = useFormikContext<HolidaysValues>();
  const name = localizedText(names, language);
  const { plan } = choice;
  return (
    <li className={css.row}>
      <div className={css.day}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{dates.length === 0 ? t('holiday.noDate') : daysText(dates, language)}</span>
        {startsAt !== null && (
          <HintText inline>
            {t('holiday.half', { hours: hoursText([{ from: startsAt, to: DAY_END }], language) })}
          </HintText>
        )}
        {festival && (
          <HintText inline>
            {t('holiday.festival', {
              name: isolateInLanguage(localizedText(festival.names, language), language),
              hours: festivalPlanText(festival.plan, language),
            })}
          </HintText>
        )}
      </div>
      <InlineSelect
        label={t('holiday.choice', { name })}
        value={plan}
        options={CHOICES.map((value) => ({ value, label: t(value === 'usual' ? 'holiday.usual' : `plan.${value}`) }))}
        onChange={({ target }) =>
          onChoose({ ...CLOSED_PLAN, ...choice, plan: CHOICES.find((one) => one === target.value) ?? plan })
        }
      />
      {plan !== 'usual' && plan !== 'closed' && (
        <fieldset className={css.hours}>
          <legend className={css.legend}>{t('holiday.hoursOf', { name })}</legend>
          <PlanFields
            idOf={(field) => fieldId(`${rule}.${field}`)}
            values={{ ...choice, plan }}
            problem={submitCount > 0 ? (choiceProblem(choice) ?? undefined) : undefined}
            onChange={(changed) => onChoose({ ...choice, ...changed })}
          />
        </fieldset>
      )}
    </li>
  );
}
