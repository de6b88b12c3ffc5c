import {
  type StoredDeliverySettings,
  useSetDeliverySettingsMutation,
} from '@store-panel/api-client/rtk/delivery-settings';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FormWithPreview } from '#shared/forms/layout/form-with-preview.tsx';
import { SettingsForm } from '#shared/forms/settings/settings-form.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { AreaFields } from './area-fields.tsx';
import { BoundFields, FareFields } from './fare-fields.tsx';
import { FeePreview } from './fee-preview.tsx';
import { areaOf, type DeliveryValues, feeOf, radiusOf, createInputParsers, toFormValues } from './delivery-values.ts';
import { FIELD_OF_SETTING, useDeliveryWords } from './delivery-words.ts';
import { SurchargeFields } from './surcharge-fields.tsx';

interface DeliveryFormProps {
  readonly stored: StoredDeliverySettings;
  /** Loads them again after a conflict. */
  readonly onReload: () => void;
}

/** Delivery area and fees, with a preview of the prices. Newer versions are merged into the form. */
export function DeliveryForm({ stored, onReload }: DeliveryFormProps) {
  const { t } = useTranslation('delivery-settings');
  const language = useLanguage();
  const { session } = useStoreSession();
  const [save] = useSetDeliverySettingsMutation();
  // The values are formatted and parsed in the language in which the form was opened.
  const [format] = useState({ language, currency: session.currency, isInMiles: stored.is_distance_unit_mile });
  const initial = useMemo(() => toFormValues(stored.settings, format), [stored, format]);
  const [city] = useState(() => cityOf(stored));
  const words = useDeliveryWords();
  const [rules] = useState(() =>
    lazySchema<DeliveryValues>(async () => {
      const { deliverySettingsSchema } = await import('@store-panel/domain/validation/settings/delivery-settings');
      return deliverySettingsSchema({
        ...createInputParsers(format),
        cityRadiusMetres: stored.city_radius_metres,
        city,
      });
    }),
  );
  const isReadOnly = useIsReadOnly();

  async function saveValues(values: DeliveryValues) {
    const fee = feeOf(values, format);
    // Validation has passed, so the values can be parsed.
    if (fee === null) return undefined;
    const settings = { ...areaOf(values, stored.settings, format), fee: { ...fee, surcharges: [...fee.surcharges] } };
    const saved = await save({ settings, version: stored.version }).unwrap();
    return { values: toFormValues(saved.settings, format), version: saved.version };
  }
  return (
    <SettingsForm
      label={t('form')}
      draft="delivery-settings"
      initialValues={initial}
      rules={rules}
      shared={{ version: stored.version, words }}
      fieldOf={FIELD_OF_SETTING}
      readOnly={isReadOnly}
      onSave={saveValues}
      onReload={onReload}
    >
      {({ values }) => (
        <FormWithPreview
          preview={
            <FeePreview
              fee={feeOf(values, format)}
              radiusMetres={radiusOf(values, format)}
              zones={values.area === 'zones' ? values.zones : null}
              format={format}
            />
          }
        >
          <Card>
            <CardHeader title={t('area.title')} />
            <CardBody>
              <AreaFields
                values={values}
                cityRadiusMetres={stored.city_radius_metres}
                city={city}
                format={format}
                disabled={isReadOnly}
              />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('fee.title')} />
            <CardBody>
              <FareFields format={format} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('bounds.title')} />
            <CardBody>
              <BoundFields format={format} disabled={isReadOnly} />
            </CardBody>
          </Card>
          <Card>
            <CardHeader title={t('hours.title')} />
            <CardBody>
              <SurchargeFields values={values.surcharges} format={format} disabled={isReadOnly} />
            </CardBody>
          </Card>
        </FormWithPreview>
      )}
    </SettingsForm>
  );
}

const cityOf = ({ city }: StoredDeliverySettings) =>
  city && { latitude: city.latitude, longitude: city.longitude, radiusMetres: city.radius_metres };
