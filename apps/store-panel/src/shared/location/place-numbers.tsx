import type { Coordinates } from '@store-panel/domain/geo/distance';
import { TextField } from '@store-panel/ui/text-field';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './place-picker.module.css';
import { parseDegrees, parseCoordinatePair } from './place-map.ts';

interface CoordinateFieldsProps {
  readonly value: Coordinates | null;
  readonly disabled: boolean;
  readonly onChange: (place: Coordinates) => void;
}

const MAX_DEGREES = { latitude: 90, longitude: 180 } as const;
type Axis = keyof typeof MAX_DEGREES;

/** The location as numbers: to read, type, or paste. */
export function CoordinateFields({ value, disabled, onChange }: CoordinateFieldsProps) {
  const { t } = useTranslation('account');
  /** Typed text that is not valid yet. */
  const [typed, setTyped] = useState<Partial<Record<Axis, string>>>({});

  function type(axis: Axis, text: string) {
    const next = { ...typed, [axis]: text };
    const read = (one: Axis) => {
      const own = next[one];
      return own === undefined ? (value?.[one] ?? null) : parseDegrees(own, MAX_DEGREES[one]);
    };
    const [latitude, longitude] = [read('latitude'), read('longitude')];
    setTyped(next);
    if (latitude !== null && longitude !== null) onChange({ latitude, longitude });
  }
  function paste(event: ClipboardEvent) {
    const pair = parseCoordinatePair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    setTyped({});
    onChange(pair);
  }
  function leave(axis: Axis) {
    const { [axis]: text, ...others } = typed;
    // Invalid text stays for correction; the other number may still be missing.
    if (text !== undefined && value !== null && parseDegrees(text, MAX_DEGREES[axis]) === value[axis]) setTyped(others);
  }
  return (
    <div className={css.numbers}>
      {(['latitude', 'longitude'] as const).map((axis) => {
        const text = typed[axis] ?? (value === null ? '' : String(value[axis]));
        return (
          <TextField
            key={axis}
            label={t(`place.${axis}`)}
            value={text}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            optional={false}
            disabled={disabled}
            aria-invalid={(text !== '' && parseDegrees(text, MAX_DEGREES[axis]) === null) || undefined}
            onChange={(event) => type(axis, event.target.value)}
            onPaste={paste}
            onBlur={() => leave(axis)}
          />
        );
      })}
    </div>
  );
}
