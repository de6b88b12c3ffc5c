import type { ReactNode } from 'react';
import { buttonClass, type ButtonAppearance } from '#button/button-class.ts';
import { ButtonLabel } from '#button/button-label.tsx';
import { Anchor, type AnchorProps } from '#link-provider/link-provider.tsx';

export interface ButtonLinkProps extends ButtonAppearance, AnchorProps {
  readonly icon?: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      <ButtonLabel>{children}</ButtonLabel>
    </Anchor>
  );
}
