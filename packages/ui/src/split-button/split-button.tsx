import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#button/button.tsx';
import { Menu } from '#menu/menu.tsx';
import css from './split-button.module.css';

export interface SplitButtonProps extends Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'pending' | 'disabled' | 'onClick' | 'type' | 'children'
> {
  /** Names the small button and its menu: "More ways to export". */
  readonly menuLabel: string;
  /** {@link MenuItem}s: the other ways to do what the button does. */
  readonly items: ReactNode;
}

/** The usual way at once, and the others behind the arrow beside it. */
export function SplitButton({ menuLabel, items, variant, size, disabled, pending, ...button }: SplitButtonProps) {
  return (
    <div className={clsx('kit-SplitButton', css.root)} data-variant={variant ?? 'secondary'}>
      <Button {...button} variant={variant} size={size} disabled={disabled} pending={pending} className={css.main} />
      <Menu
        label={menuLabel}
        align="end"
        trigger={
          <Button
            variant={variant}
            size={size}
            disabled={disabled === true || pending === true}
            className={css.more}
            aria-label={menuLabel}
            icon={<ChevronDown aria-hidden="true" />}
          />
        }
      >
        {items}
      </Menu>
    </div>
  );
}
