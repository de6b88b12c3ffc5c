import { TENANT_COLORS, TENANT_MODES, TENANT_RADII, formatTenantTheme } from '@store-panel/domain/tenants/theme';
import { useMessages } from '@store-panel/ui/messages';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { Select } from '@store-panel/ui/select';
import { useFormikContext } from 'formik';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { ThemeSwatch } from './theme-swatch.tsx';
import type { TenantValues } from './tenant-values.ts';
import css from './tenants.module.css';

/** Colour, mode and corners of a courier tenant's page, with the UI kit's names. */
export function ThemeFields() {
  const { color: colorName, mode: modeName, corners, colors, modes, radii } = useMessages();
  const { values, setFieldValue } = useFormikContext<TenantValues>();
  const { color, mode, radius } = values;
  return (
    <div className={css.fields}>
      <Select
        id={fieldId('color')}
        name="color"
        label={colorName}
        help={<ThemeSwatch theme={formatTenantTheme(mode, color)} />}
        value={color}
        options={TENANT_COLORS.map((value) => ({ value, label: colors[value] }))}
        onChange={(event) => void setFieldValue('color', event.target.value)}
      />
      <div className={css.tools}>
        <div className={css.choice}>
          <span className={css.choiceName}>{modeName}</span>
          <SegmentedControl
            label={modeName}
            value={mode}
            options={TENANT_MODES.map((value) => ({ value, label: modes[value] }))}
            onChange={(value) => void setFieldValue('mode', value)}
          />
        </div>
        <div className={css.choice}>
          <span className={css.choiceName}>{corners}</span>
          <SegmentedControl
            label={corners}
            value={radius}
            options={TENANT_RADII.map((value) => ({ value, label: radii[value] }))}
            onChange={(value) => void setFieldValue('radius', value)}
          />
        </div>
      </div>
    </div>
  );
}
