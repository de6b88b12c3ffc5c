import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#button/button.tsx';
import { Tooltip } from '#tooltip/tooltip.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'aria-label'> {
  readonly icon: ReactNode;
  /** The button's name; shown as a tooltip too. */
  readonly label: string;
}

/** For actions whose sign everyone knows. Elsewhere a word is better. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <Button {...rest} variant={variant} aria-label={label} className={clsx('kit-IconButton', css.root, className)} />
    </Tooltip>
  );
}
