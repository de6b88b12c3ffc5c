import { isInCity, type Coordinates, usesMiles } from '@store-panel/domain/geo/distance';
import { Button } from '@store-panel/ui/button';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LocationCanvas } from './location-canvas.tsx';
import { CoordinateFields } from './coordinate-fields.tsx';
import { type City, mapOf } from './location-map-scale.ts';
import { useLocationDescription } from './use-location-description.ts';
import css from './location-picker.module.css';

interface LocationPickerProps {
  readonly label: string;
  /** The area that must contain the location; null if unknown. */
  readonly city: City | null;
  /** Alpha-2 code of the country, which decides the unit of distances. */
  readonly country: string;
  readonly value: Coordinates | null;
  readonly onChange: (coordinates: Coordinates) => void;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly disabled?: boolean;
}

/**
 * Location of a store: a pin in its city's circle, set by dragging, tapping, arrow keys, numbers or the device's
 * location. Needs no map server.
 */
export function LocationPicker({
  label,
  city,
  country,
  value,
  onChange,
  error,
  id,
  disabled = false,
}: LocationPickerProps) {
  const { t } = useTranslation('account');
  const madeId = useId();
  const ownId = id ?? madeId;
  const description = useLocationDescription(city, usesMiles(country), value);
  const { locate, isLocating, isRefused } = useOwnLocation(onChange);
  const isOutside = city !== null && value !== null && !isInCity(value, city);
  return (
    <fieldset className={css.root} disabled={disabled}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.parts}>
        <LocationCanvas
          id={ownId}
          map={mapOf(city, value)}
          city={city}
          country={country}
          value={value}
          isOutside={isOutside}
          label={label}
          describedBy={error === undefined ? `${ownId}-keys` : `${ownId}-error ${ownId}-keys`}
          valueText={description}
          isInvalid={error !== undefined || isOutside}
          disabled={disabled}
          onChange={onChange}
        />
        <div className={css.side}>
          <p className={css.description} data-outside={isOutside || undefined}>
            {description}
          </p>
          <p id={`${ownId}-keys`} className={css.keyHelp}>
            {t('place.keys')}
          </p>
          <CoordinateFields value={value} disabled={disabled} onChange={onChange} />
          <div>
            <Button
              size="sm"
              icon={<LocateFixed aria-hidden="true" />}
              pending={isLocating}
              disabled={disabled}
              onClick={locate}
            >
              {t('place.useMine')}
            </Button>
            <span role="status" className={css.refused}>
              {isRefused && t('place.denied')}
            </span>
          </div>
        </div>
      </div>
      {error !== undefined && (
        <p className={css.error} id={`${ownId}-error`}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Timeout for the device's location, in ms (ours). */
const LOCATE_TIMEOUT_MS = 15_000;

function useOwnLocation(onFound: (coordinates: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'locating' | 'refused'>('idle');
  function locate() {
    if (!('geolocation' in navigator)) return setState('refused');
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: LOCATE_TIMEOUT_MS },
    );
  }
  return { locate, isLocating: state === 'locating', isRefused: state === 'refused' };
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
