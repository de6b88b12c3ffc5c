import { clsx } from 'clsx';
import { Anchor, type AnchorProps } from '#link-provider/link-provider.tsx';
import { useMessages } from '#messages/messages.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './link.module.css';

export interface LinkProps extends AnchorProps {
  /** Opens in a new tab, which is part of its accessible name. */
  readonly newTab?: boolean;
}

export function Link({ newTab = false, className, children, ...rest }: LinkProps) {
  const messages = useMessages();
  return (
    <Anchor
      {...rest}
      className={clsx('kit-Link', css.root, className)}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
      {newTab && <VisuallyHidden> ({messages.opensInNewTab})</VisuallyHidden>}
    </Anchor>
  );
}
