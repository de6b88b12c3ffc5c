import { DELIVERY_AREAS } from '@store-panel/domain/delivery/settings';
import type { CityArea } from '@store-panel/domain/geo/distance';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/forms/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { distanceText, distanceUnit } from '#shared/location/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './delivery-form.module.css';
import { type DeliveryValues, radiusOf, type InputFormat } from './delivery-values.ts';

const AreaMap = lazyComponent({ load: () => import('./area-map.tsx').then((module) => module.AreaMap) });
const ZoneFields = lazyComponent({ load: () => import('./zones/zone-fields.tsx').then((module) => module.ZoneFields) });

interface AreaFieldsProps {
  readonly values: DeliveryValues;
  readonly cityRadiusMetres: number | null;
  readonly city: CityArea | null;
  readonly format: InputFormat;
  readonly disabled: boolean;
}

const LABELS = { radius: ['area.byRadius', 'area.byRadiusHelp'], zones: ['area.byZones', 'area.byZonesHelp'] } as const;

/** Where the store delivers: within a radius, or in zones. */
export function AreaFields({ values, cityRadiusMetres, city, format, disabled }: AreaFieldsProps) {
  const { t } = useTranslation('delivery-settings');
  const { session } = useStoreSession();
  const { setFieldValue } = useFormikContext();
  const { location } = session.store;
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('area.where')}
        name="area"
        value={values.area}
        options={DELIVERY_AREAS.map((value) => {
          const [label, help] = LABELS[value];
          return { value, label: t(label), help: t(help), disabled };
        })}
        onChange={(area) => void setFieldValue('area', area)}
      />
      {values.area === 'zones' ? (
        <ZoneFields zones={values.zones} store={location} city={city} format={format} disabled={disabled} />
      ) : (
        <>
          <RadiusField cityRadiusMetres={cityRadiusMetres} format={format} disabled={disabled} />
          {location === null ? (
            <HintText>{t('area.noPlace')}</HintText>
          ) : (
            <AreaMap store={location} metres={radiusOf(values, format)} />
          )}
        </>
      )}
    </div>
  );
}

function RadiusField({
  cityRadiusMetres,
  format,
  disabled,
}: Pick<AreaFieldsProps, 'cityRadiusMetres' | 'format' | 'disabled'>) {
  const { t } = useTranslation('delivery-settings');
  const { language, isInMiles } = format;
  return (
    <FormOption name="hasRadius" label={t('area.limit')} help={t('area.limitHelp')} disabled={disabled}>
      <FormTextField
        name="radius"
        inputMode="decimal"
        dir="ltr"
        maxLength={9}
        label={t('area.radius', { unit: distanceUnit(language, isInMiles) })}
        {...(cityRadiusMetres !== null && {
          help: t('area.city', { distance: distanceText(cityRadiusMetres, language, isInMiles) }),
        })}
      />
    </FormOption>
  );
}
