import { Kbd } from '@store-panel/ui/kbd';

import css from './create-order-page.module.css';
import type { KEYS } from './fields.ts';

/** The key that focuses a part of the form, shown where there is a keyboard. */
export const ShortcutHint = ({ keyLabel }: { readonly keyLabel: (typeof KEYS)[keyof typeof KEYS] }) => (
  <span className={css.key}>
    <Kbd>{keyLabel}</Kbd>
  </span>
);
