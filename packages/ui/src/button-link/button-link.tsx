import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#button/button-class.ts';
import { ButtonLabel } from '#button/button-label.tsx';
import { Anchor, type AnchorProps } from '#link-provider/link-provider.tsx';

export interface ButtonLinkProps extends ButtonLook, AnchorProps {
  readonly icon?: ReactNode;
}

/** Goes somewhere, and is as weighty as a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <ButtonLabel>{children}</ButtonLabel>
    </Anchor>
  );
}
