import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '#button/button-class.ts';
import { Anchor, type AnchorProps } from '#link-provider/link-provider.tsx';

export interface ButtonLinkProps extends ButtonLook, AnchorProps {
  readonly icon?: ReactNode;
}

/** Goes somewhere, and is as weighty as a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Anchor>
  );
}
