import { formatCoordinates, parseCoordinates } from '@store-panel/domain/geo/coordinates';
import { useFormikContext } from 'formik';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PlatformMap } from '#shared/location/panel-map.tsx';
import css from './city-map.module.css';
import { areaOf, type CityValues } from './city-values.ts';

/** A hundred-thousandth of a degree is about a metre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The area that is served; pressing the map moves its centre. The field above does the same by numbers. */
export function CityMap() {
  const { t } = useTranslation('catalogues');
  const { values, setFieldValue } = useFormikContext<CityValues>();
  const centre = parseCoordinates(values.place);
  const area = areaOf(values);
  if (centre === null) return null;
  return (
    <PlatformMap
      label={t('city.map')}
      className={css.map}
      fitKey={area === null ? '' : String(area.radiusMetres)}
      content={{
        points: [
          { id: 'centre', ...centre, label: t('field.centre'), icon: <MapPin aria-hidden="true" />, tone: 'accent' },
        ],
        zones: area === null ? [] : [{ id: 'area', centre: area, metres: area.radiusMetres }],
      }}
      onPick={({ latitude, longitude }) =>
        void setFieldValue(
          'place',
          formatCoordinates({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) }),
        )
      }
    />
  );
}
