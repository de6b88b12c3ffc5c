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
  /** Names a bar that stays as long as a state does. It is then a landmark, and not said by itself. */
  readonly label?: string;
  /** Instead of the tone's own sign. */
  readonly icon?: ReactNode;
  /** A text that changes by itself, such as the time left. It is shown and not said each time it changes. */
  readonly countdown?: ReactNode;
  readonly action?: ReactNode;
  /** Without it the banner stays as long as its reason. */
  readonly onDismiss?: () => void;
}

/** A strip over the whole view, for what holds for all of it. */
export function Banner({ tone, children, label, icon, countdown, action, onDismiss }: BannerProps) {
  const messages = useMessages();
  const role = label === undefined ? (tone === 'danger' ? 'alert' : 'status') : 'region';
  return (
    <div className={clsx('kit-Banner', css.root)} data-tone={tone} role={role} aria-label={label}>
      {icon ?? <ToneIcon tone={tone} />}
      <div className={css.text}>{children}</div>
      {(countdown ?? action ?? onDismiss) !== undefined && (
        <div className={css.actions}>
          {countdown !== undefined && (
            <span className={css.countdown} role="timer">
              {countdown}
            </span>
          )}
          {action}
          {onDismiss !== undefined && (
            <IconButton size="sm" icon={<X aria-hidden="true" />} label={messages.dismiss} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}
