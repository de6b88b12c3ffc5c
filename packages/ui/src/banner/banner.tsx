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
  /** Names a banner that stays as long as a state does. It becomes a landmark and is not announced. */
  readonly label?: string;
  /** Replaces the tone's icon. */
  readonly icon?: ReactNode;
  /** Text that changes over time, such as the time left. Shown, but not announced at each change. */
  readonly countdown?: ReactNode;
  readonly action?: ReactNode;
  /** Without it the banner cannot be dismissed. */
  readonly onDismiss?: () => void;
}

/** Page-wide message above the whole view. */
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
