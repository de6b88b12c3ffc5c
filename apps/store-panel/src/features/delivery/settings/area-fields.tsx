import { useTranslation } from 'react-i18next';

import { FormTextField } from '#shared/form-fields.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { distanceText, distanceUnit } from '#shared/place/distance-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './delivery-form.module.css';
import type { Reader } from './delivery-values.ts';

const AreaMap = lazyPart({ load: () => import('./area-map.tsx').then((module) => module.AreaMap) });

interface AreaFieldsProps {
  /** Null where the store delivers everywhere, or nothing is typed that is a distance. */
  readonly metres: number | null;
  readonly cityMetres: number | null;
  readonly reader: Reader;
  readonly disabled: boolean;
}

/** How far the store delivers. */
export function AreaFields({ metres, cityMetres, reader: { language, isInMiles }, disabled }: AreaFieldsProps) {
  const { t } = useTranslation('delivery');
  const { session } = useStoreSession();
  const { location } = session.store;
  return (
    <div className={css.fields}>
      <FormOption name="hasRadius" label={t('area.limit')} help={t('area.limitHelp')} disabled={disabled}>
        <FormTextField
          name="radius"
          inputMode="decimal"
          dir="ltr"
          maxLength={9}
          label={t('area.radius', { unit: distanceUnit(language, isInMiles) })}
          {...(cityMetres !== null && {
            help: t('area.city', { distance: distanceText(cityMetres, language, isInMiles) }),
          })}
        />
      </FormOption>
      {location === null ? (
        <p className={css.hint}>{t('area.noPlace')}</p>
      ) : (
        <AreaMap store={location} metres={metres} />
      )}
    </div>
  );
}
