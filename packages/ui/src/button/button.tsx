import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonAppearance } from '#button/button-class.ts';
import { ButtonLabel } from '#button/button-label.tsx';
import { Spinner } from '#spinner/spinner.tsx';

export interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Shown before the text. */
  readonly icon?: ReactNode;
  /** Shows progress and ignores further presses. The focus stays on the button. */
  readonly pending?: boolean;
}

/**
 * Keeps the focus in the field on mouse down. Otherwise the blur would show a field error, move the button and lose the
 * click. The form moves the focus itself.
 */
const preventFocusLoss = (event: MouseEvent) => event.preventDefault();

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
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending === true) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={handleClick}
      onMouseDown={onMouseDown ?? (rest.type === 'submit' ? preventFocusLoss : undefined)}
      {...(pending === true && { 'aria-disabled': true, 'aria-busy': true, 'data-pending': '' })}
    >
      {pending === true ? <Spinner /> : icon}
      <ButtonLabel>{children}</ButtonLabel>
    </button>
  );
}
