import type { StoredHours } from '@store-panel/api-client/rtk/opening-hours';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { fieldId } from '#shared/forms/form-fields.tsx';
import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReadOnlyReason } from '#shared/session/use-read-only-reason.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { SeasonFields } from './season-fields.tsx';
import { TryHours } from './try-hours.tsx';
import { useSaveHours } from './use-save-hours.tsx';
import { hoursErrors, type HoursValues, toFormValues, toSettings } from './week-values.ts';
import { WeekFields } from './week-fields.tsx';

/** Minutes before closing, as they are chosen. */
const LAST_ORDERS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

const RULES: LazySchema<HoursValues> = {
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return hoursErrors(values);
  },
};

/** Where a link to a setting leads, if its field is called otherwise. */
const FIELD_OF_SETTING = { last_order_minutes: 'lastOrder' };

interface HoursFormProps {
  readonly stored: StoredHours;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** The usual week, deliveries, last orders and seasons. What others save meanwhile is joined when it is saved. */
export function HoursForm({ stored, onReload }: HoursFormProps) {
  const { t } = useTranslation('opening-hours');
  const isReadOnly = useReadOnlyReason() !== undefined;
  const [base, setBase] = useState<Pick<StoredHours, 'settings' | 'version'>>(stored);
  const { save, dialogs } = useSaveHours();
  return (
    <>
      <SettingsForm
        key={base.version}
        label={t('week.title')}
        draft="opening-hours"
        initialValues={toFormValues(base.settings)}
        rules={RULES}
        readOnly={isReadOnly}
        fieldOf={FIELD_OF_SETTING}
        onSave={async (values) => setBase(await save(base, toSettings(values)))}
        onReload={() => {
          setBase(stored);
          onReload();
        }}
      >
        {({ values, dirty }) => (
          <div className={css.cards}>
            <FollowStored isFollowing={!dirty} stored={stored} base={base} onChange={setBase} />
            <Card>
              <CardHeader title={t('week.title')} />
              <CardBody>
                <WeekFields path="" values={values} label={t('week.label')} disabled={isReadOnly} />
              </CardBody>
            </Card>
            <Card>
              <CardHeader title={t('lastOrder.label')} />
              <CardBody>
                <LastOrderField disabled={isReadOnly} />
              </CardBody>
            </Card>
            <SeasonFields zone={stored.time_zone} disabled={isReadOnly} />
            <TryHours stored={stored} values={values} isChanged={dirty} />
          </div>
        )}
      </SettingsForm>
      {dialogs}
    </>
  );
}

function LastOrderField({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  const { values, setFieldValue } = useFormikContext<HoursValues>();
  const options = [...new Set([...LAST_ORDERS, Number(values.lastOrder)])].toSorted((one, other) => one - other);
  return (
    <Select
      id={fieldId('lastOrder')}
      label={t('lastOrder.field')}
      help={t('lastOrder.help')}
      value={values.lastOrder}
      disabled={disabled}
      options={options.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t('lastOrder.none') : t('lastOrder.before', { time: formatMinutes(minutes, language) }),
      }))}
      onChange={({ target }) => void setFieldValue('lastOrder', target.value)}
    />
  );
}

interface FollowStoredProps {
  readonly isFollowing: boolean;
  readonly stored: StoredHours;
  readonly base: Pick<StoredHours, 'version'>;
  readonly onChange: (base: StoredHours) => void;
}

/** Shows newer hours in an untouched form: taken back by a toast, or saved elsewhere. */
function FollowStored({ isFollowing, stored, base, onChange }: FollowStoredProps) {
  useEffect(() => {
    if (isFollowing && stored.version > base.version) onChange(stored);
  }, [isFollowing, stored, base, onChange]);
  return null;
}
