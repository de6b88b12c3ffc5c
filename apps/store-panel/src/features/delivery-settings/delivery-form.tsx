import {
  type StoredDeliverySettings,
  useSetDeliverySettingsMutation,
} from '@store-panel/api-client/rtk/delivery-settings';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormDraft } from '#shared/drafts/form-draft.tsx';
import { LeaveGuard } from '#shared/drafts/leave-guard.tsx';
import { ValidatedForm, ValidatedFormik } from '#shared/forms/validated-form.tsx';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { SaveBar } from '#shared/forms/save-bar.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { AreaFields } from './area-fields.tsx';
import { BoundFields, FareFields } from './fare-fields.tsx';
import { FeePreview } from './fee-preview.tsx';
import css from './delivery-form.module.css';
import { areaOf, type DeliveryValues, feeOf, radiusOf, readersOf, toFormValues } from './delivery-values.ts';
import { SurchargeFields } from './surcharge-fields.tsx';

const FORM = 'delivery-settings';
const NEVER_KEPT = [] as const;

interface DeliveryFormProps {
  readonly kept: StoredDeliverySettings;
  /** Reads them again: somebody else has changed them meanwhile. */
  readonly onReadAgain: () => void;
}

/** Where a store delivers and what it asks for it, with what customers would pay beside it. Made anew with every version. */
export function DeliveryForm({ kept, onReadAgain }: DeliveryFormProps) {
  const { t } = useTranslation(['delivery-settings', 'shell']);
  const language = useLanguage();
  const { drafts, toasts } = useAppServices();
  const { session, readOnly } = useStoreSession();
  const [save] = useSetDeliverySettingsMutation();
  // What stands in the form was written, and is read, in the language that it was opened in.
  const [reader] = useState({ language, currency: session.currency, isInMiles: kept.is_distance_unit_mile });
  const [initial] = useState(() => toFormValues(kept.settings, reader));
  const [city] = useState(() => cityOf(kept));
  const [rules] = useState(() =>
    lazySchema<DeliveryValues>(async () => {
      const { deliverySettingsSchema } = await import('@store-panel/domain/validation/delivery-settings');
      return deliverySettingsSchema({ ...readersOf(reader), cityRadiusMetres: kept.city_radius_metres, city });
    }),
  );
  const [failure, setFailure] = useState<{ readonly name: string }>();
  const isFixed = readOnly !== null;

  async function send(values: DeliveryValues, helpers: FormikHelpers<DeliveryValues>) {
    setFailure(undefined);
    const fee = feeOf(values, reader);
    // The rules have read all of it before.
    if (fee === null) return;
    const settings = { ...areaOf(values, kept.settings, reader), fee: { ...fee, surcharges: [...fee.surcharges] } };
    const { error } = await save({ settings, version: kept.version });
    if (error) return setFailure(error as { readonly name: string });
    drafts.drop(FORM);
    helpers.resetForm({ values });
    toasts.add({ tone: 'success', title: t('saved') });
  }
  return (
    <ValidatedFormik initialValues={initial} rules={rules} onSubmit={send}>
      {({ values, dirty, isSubmitting, resetForm }) => (
        <ValidatedForm aria-label={t('form')} bar={<SaveBar disabled={isFixed} />}>
          <FormDraft form={FORM} without={NEVER_KEPT} />
          <LeaveGuard when={dirty && !isSubmitting} onDiscard={() => resetForm()} />
          {failure !== undefined && <FailureAlert failure={failure} />}
          {failure?.name === 'staleVersion' && (
            <div>
              <Button size="sm" onClick={onReadAgain}>
                {t('readAgain')}
              </Button>
            </div>
          )}
          <div className={css.beside}>
            <div className={css.cards}>
              <Card>
                <CardHeader title={t('area.title')} />
                <CardBody>
                  <AreaFields
                    values={values}
                    cityMetres={kept.city_radius_metres}
                    city={city}
                    reader={reader}
                    disabled={isFixed}
                  />
                </CardBody>
              </Card>
              <Card>
                <CardHeader title={t('fee.title')} />
                <CardBody>
                  <FareFields reader={reader} />
                </CardBody>
              </Card>
              <Card>
                <CardHeader title={t('bounds.title')} />
                <CardBody>
                  <BoundFields reader={reader} disabled={isFixed} />
                </CardBody>
              </Card>
              <Card>
                <CardHeader title={t('hours.title')} />
                <CardBody>
                  <SurchargeFields values={values.surcharges} reader={reader} disabled={isFixed} />
                </CardBody>
              </Card>
            </div>
            <FeePreview
              fee={feeOf(values, reader)}
              radiusMetres={radiusOf(values, reader)}
              zones={values.area === 'zones' ? values.zones : null}
              reader={reader}
            />
          </div>
        </ValidatedForm>
      )}
    </ValidatedFormik>
  );
}

const cityOf = ({ city }: StoredDeliverySettings) =>
  city && { latitude: city.latitude, longitude: city.longitude, radiusMetres: city.radius_metres };
