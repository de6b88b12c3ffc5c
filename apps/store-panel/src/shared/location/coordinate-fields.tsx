import type { Coordinates } from '@store-panel/domain/geo/distance';
import { TextField } from '@store-panel/ui/text-field';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from './location-picker.module.css';
import { parseDegrees, parseCoordinatePair } from './location-map-scale.ts';

interface CoordinateFieldsProps {
  readonly value: Coordinates | null;
  readonly disabled: boolean;
  readonly onChange: (coordinates: Coordinates) => void;
}

const MAX_DEGREES = { latitude: 90, longitude: 180 } as const;
type Axis = keyof typeof MAX_DEGREES;

/** The location as numbers: to read, type, or paste. */
export function CoordinateFields({ value, disabled, onChange }: CoordinateFieldsProps) {
  const { t } = useTranslation('account');
  /** Typed text that is not valid yet. */
  const [drafts, setDrafts] = useState<Partial<Record<Axis, string>>>({});

  function changeText(axis: Axis, text: string) {
    const next = { ...drafts, [axis]: text };
    const read = (one: Axis) => {
      const draft = next[one];
      return draft === undefined ? (value?.[one] ?? null) : parseDegrees(draft, MAX_DEGREES[one]);
    };
    const [latitude, longitude] = [read('latitude'), read('longitude')];
    setDrafts(next);
    if (latitude !== null && longitude !== null) onChange({ latitude, longitude });
  }
  function paste(event: ClipboardEvent) {
    const pair = parseCoordinatePair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    setDrafts({});
    onChange(pair);
  }
  function discardDraftIfValid(axis: Axis) {
    const { [axis]: text, ...others } = drafts;
    // Invalid text stays for correction; the other number may still be missing.
    if (text !== undefined && value !== null && parseDegrees(text, MAX_DEGREES[axis]) === value[axis])
      setDrafts(others);
  }
  return (
    <div className={css.numbers}>
      {(['latitude', 'longitude'] as const).map((axis) => {
        const text = drafts[axis] ?? (value === null ? '' : String(value[axis]));
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
            onChange={(event) => changeText(axis, event.target.value)}
            onPaste={paste}
            onBlur={() => discardDraftIfValid(axis)}
          />
        );
      })}
    </div>
  );
}
