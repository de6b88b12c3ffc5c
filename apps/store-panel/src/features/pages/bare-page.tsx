import type { ReactNode } from 'react';

import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import css from './bare-page.module.css';

/** A page outside the shell: brand, language and theme controls, and one message. */
export function BarePage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.root}>
      <header className={css.bar}>
        <Brand />
        <div className={css.actions}>
          <Appearance />
        </div>
      </header>
      <main tabIndex={-1} className={css.main}>
        {children}
      </main>
    </div>
  );
}
