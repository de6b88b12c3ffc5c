import { ZONE_LIMITS } from '@store-panel/domain/delivery/zones';
import { IconButton } from '@store-panel/ui/icon-button';
import { TextField } from '@store-panel/ui/text-field';
import { useField } from 'formik';
import { ArrowDown, ArrowUp, PenLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { FormPriceField } from '#shared/forms/price-text-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { colourOf } from './zone-colour.ts';
import type { ZoneValues } from './zone-values.ts';
import css from './zones.module.css';

interface ZoneRowProps {
  readonly zone: ZoneValues;
  readonly at: number;
  readonly count: number;
  readonly currency: string;
  readonly isShaping: boolean;
  readonly disabled: boolean;
  readonly onShape: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One zone of the list: name, price and actions. */
export function ZoneRow({ zone, at, count, currency, isShaping, disabled, ...on }: ZoneRowProps) {
  const { t } = useTranslation('delivery-settings');
  const field = (name: string) => `zones.${at}.${name}`;
  const name = zone.name.trim() === '' ? t('zones.first', { number: at + 1 }) : zone.name;
  const idOf = (part: string) => `${part}-${zone.id}`;
  return (
    <li className={css.zone} data-map-colour={colourOf(at)} data-shaping={isShaping || undefined}>
      <span className={css.sign}>{at + 1}</span>
      <div className={css.fields}>
        <NameField name={field('name')} shape={field('corners')} disabled={disabled} />
        <FormOption name={field('hasPrice')} label={t('zones.own')} help={t('zones.ownHelp')} disabled={disabled}>
          <FormPriceField name={field('price')} currency={currency} label={t('zones.price')} readOnly={disabled} />
        </FormOption>
      </div>
      <div className={css.actions}>
        <IconButton
          id={idOf('shape')}
          icon={<PenLine aria-hidden="true" />}
          label={t('zones.change', { name })}
          aria-pressed={isShaping}
          disabled={disabled}
          onClick={on.onShape}
        />
        <IconButton
          id={idOf('up')}
          icon={<ArrowUp aria-hidden="true" />}
          label={t('zones.up', { name })}
          disabled={disabled || at === 0}
          onClick={() => on.onMove(at - 1)}
        />
        <IconButton
          id={idOf('down')}
          icon={<ArrowDown aria-hidden="true" />}
          label={t('zones.down', { name })}
          disabled={disabled || at === count - 1}
          onClick={() => on.onMove(at + 1)}
        />
        <IconButton
          id={idOf('remove')}
          icon={<Trash2 aria-hidden="true" />}
          label={t('hours.remove', { name })}
          disabled={disabled}
          onClick={on.onRemove}
        />
      </div>
    </li>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly shape: string;
  readonly disabled: boolean;
}

/** Errors of the shape are shown at the name, because a map cannot be focused as a field. */
function NameField({ name, shape, disabled }: NameFieldProps) {
  const { t } = useTranslation('delivery-settings');
  const errorText = useFieldErrorText();
  const [input, nameMeta] = useField<string>(name);
  const [, shapeMeta] = useField<unknown>(shape);
  const error = (nameMeta.touched ? nameMeta.error : undefined) ?? (shapeMeta.touched ? shapeMeta.error : undefined);
  return (
    <TextField
      {...input}
      id={fieldId(name)}
      label={t('zones.name')}
      maxLength={ZONE_LIMITS.maxNameLength}
      readOnly={disabled}
      error={errorText(error)}
    />
  );
}
