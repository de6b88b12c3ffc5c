import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { useTranslation } from 'react-i18next';

import { FormNumberField } from '#shared/forms/form-number-field.tsx';
import { FormOption } from '#shared/forms/form-option.tsx';

interface PositionFieldProps {
  readonly name?: string;
  /** Places that there are: siblings, and one more for a new part. */
  readonly places: number;
}

/** Position among the siblings, from 1. */
export function PositionField({ name = 'position', places }: PositionFieldProps) {
  const { t } = useTranslation('menu-editor');
  return (
    <FormNumberField
      name={name}
      label={t('field.position')}
      help={t('field.positionHelp', { max: places })}
      min={1}
      max={Math.min(MENU_LIMITS.items, Math.max(1, places))}
      stepper
    />
  );
}

/** Whether customers see the part. */
export function VisibleField({ name = 'is_visible', help }: { readonly name?: string; readonly help: string }) {
  const { t } = useTranslation('menu-editor');
  return <FormOption name={name} label={t('field.visible')} help={help} disabled={false} />;
}
