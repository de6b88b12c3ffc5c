import { parseTenantTheme } from '@store-panel/domain/tenants/theme';
import { useMessages } from '@store-panel/ui/messages';

import css from './tenants.module.css';

/** A theme as a colour sample and by name. */
export function ThemeSwatch({ theme }: { readonly theme: string }) {
  const { colors, modes } = useMessages();
  const { mode, color } = parseTenantTheme(theme);
  return (
    <span className={css.look}>
      <span className={css.swatch} data-theme={color} data-mode={mode} aria-hidden="true" />
      {colors[color]} · {modes[mode]}
    </span>
  );
}
