import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#button/button.tsx';
import { Tooltip } from '#tooltip/tooltip.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'aria-label'> {
  readonly icon: ReactNode;
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
}

/** For actions with a well-known icon; use a text button otherwise. */
export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} describes={false}>
      <Button {...rest} variant={variant} aria-label={label} className={clsx('kit-IconButton', css.root, className)} />
    </Tooltip>
  );
}
