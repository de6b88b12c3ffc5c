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
  /** Accessible name of the menu button: "More ways to export". */
  readonly menuLabel: string;
  /** {@link MenuItem}s: alternatives to the main action. */
  readonly items: ReactNode;
}

/** Main action with a menu of alternatives. */
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
