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

/**
 * What is wrong with a field shows once it is left. A press that took the focus from it would move the button away from under
 * itself, and never become a click; the form sends the focus where it belongs.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  wide,
  icon,
  pending,
  className,
  onClick,
  onMouseDown,
  children,
  ...rest
}: ButtonProps) {
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
      onMouseDown={onMouseDown ?? (rest.type === 'submit' ? keepFocus : undefined)}
      {...(pending === true && { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' })}
    >
      {pending === true ? <Spinner /> : icon}
      <ButtonLabel>{children}</ButtonLabel>
    </button>
  );
}
