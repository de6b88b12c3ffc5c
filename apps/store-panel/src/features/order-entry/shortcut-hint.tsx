import { Kbd } from '@store-panel/ui/kbd';

import css from './create-order-page.module.css';
import type { KEYS } from './fields.ts';

/** The key that focuses a part of the form, shown where there is a keyboard. */
export const ShortcutHint = ({ sign }: { readonly sign: (typeof KEYS)[keyof typeof KEYS] }) => (
  <span className={css.key}>
    <Kbd>{sign}</Kbd>
  </span>
);
