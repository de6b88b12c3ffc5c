import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#button/button-class.ts';
import { ButtonLabel } from '#button/button-label.tsx';
import { Spinner } from '#spinner/spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Stands before the text. */
  readonly icon?: ReactNode;
  /** Shows that the press is being worked on; further presses do nothing, and the focus stays. */
  readonly pending?: boolean;
}

export function Button({ variant, size, wide, icon, pending, className, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending === true) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={press}
      {...(pending === true && { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' })}
    >
      {pending === true ? <Spinner /> : icon}
      <ButtonLabel>{children}</ButtonLabel>
    </button>
  );
}
