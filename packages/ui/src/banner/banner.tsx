import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';
import type { AlertTone } from '#tone/tone.ts';
import css from './banner.module.css';

export interface BannerProps {
  readonly tone: AlertTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Without it the banner stays as long as its reason. */
  readonly onDismiss?: () => void;
}

/** A strip over the whole view, for what holds for all of it. */
export function Banner({ tone, children, action, onDismiss }: BannerProps) {
  const messages = useMessages();
  return (
    <div className={clsx('kit-Banner', css.root)} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} />
      <div className={css.text}>{children}</div>
      {(action !== undefined || onDismiss !== undefined) && (
        <div className={css.actions}>
          {action}
          {onDismiss !== undefined && (
            <IconButton size="sm" icon={<X aria-hidden="true" />} label={messages.dismiss} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}
