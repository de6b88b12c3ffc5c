import { HOURS_LIMITS } from '@store-panel/domain/hours/opening-hours';
import { storeDay } from '@store-panel/domain/time/store-time';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { FieldArray, useFormikContext } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { FormDateField } from '#shared/forms/form-date-field.tsx';
import { fieldId, FormTextField } from '#shared/forms/form-fields.tsx';
import { FieldRow } from '#shared/forms/layout/field-row.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { type HoursValues, newSeason } from './week-values.ts';
import { WeekFields } from './week-fields.tsx';

interface SeasonFieldsProps {
  readonly zone: string;
  readonly disabled: boolean;
}

/** Weeks that hold for a part of the year. */
export function SeasonFields({ zone, disabled }: SeasonFieldsProps) {
  const { t } = useTranslation('opening-hours');
  const { values } = useFormikContext<HoursValues>();
  const addRef = useRef<HTMLButtonElement>(null);
  const { seasons } = values;
  return (
    <FieldArray name="seasons">
      {(list) => (
        <Card>
          <CardHeader title={t('season.title')} />
          <CardBody>
            <Stack>
              <p className={css.text}>{t('season.help')}</p>
              {/* A season is identified by its position. */}
              {Array.from(seasons.entries(), ([at, season]) => {
                const name = season.name.trim() === '' ? t('season.unnamed', { number: at + 1 }) : season.name;
                return (
                  <fieldset key={at} className={css.season}>
                    <legend className={css.legend}>
                      <bdi>{name}</bdi>
                    </legend>
                    <FieldRow size="sm">
                      <FormTextField
                        name={`seasons.${at}.name`}
                        label={t('season.name')}
                        maxLength={HOURS_LIMITS.seasonNameLength}
                        dir="auto"
                        autoComplete="off"
                      />
                      <FormDateField
                        name={`seasons.${at}.from`}
                        label={t('season.from')}
                        zone={zone}
                        disabled={disabled}
                      />
                      <FormDateField name={`seasons.${at}.to`} label={t('season.to')} zone={zone} disabled={disabled} />
                    </FieldRow>
                    <WeekFields
                      path={`seasons.${at}.`}
                      values={season}
                      label={t('season.week', { name })}
                      disabled={disabled}
                    />
                    <div>
                      <Button
                        size="sm"
                        variant="quiet"
                        icon={<Trash2 aria-hidden="true" />}
                        disabled={disabled}
                        onClick={() => {
                          list.remove(at);
                          // The focused button is gone with its season.
                          addRef.current?.focus();
                        }}
                      >
                        {t('season.remove', { name })}
                      </Button>
                    </div>
                  </fieldset>
                );
              })}
              <div>
                <Button
                  ref={addRef}
                  id={fieldId('seasons')}
                  icon={<Plus aria-hidden="true" />}
                  disabled={disabled || seasons.length >= HOURS_LIMITS.seasons}
                  onClick={() => list.push(newSeason(values, storeDay(serverNow(), zone)))}
                >
                  {t('season.add')}
                </Button>
              </div>
            </Stack>
          </CardBody>
        </Card>
      )}
    </FieldArray>
  );
}
