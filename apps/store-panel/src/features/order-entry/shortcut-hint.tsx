import { Kbd } from '@store-panel/ui/kbd';

import css from './create-order-page.module.css';
import type { KEYS } from './fields.ts';

/** The key that leads to a part of the form, where there is a keyboard to press it on. */
export const ShortcutHint = ({ sign }: { readonly sign: (typeof KEYS)[keyof typeof KEYS] }) => (
  <span className={css.key}>
    <Kbd>{sign}</Kbd>
  </span>
);
