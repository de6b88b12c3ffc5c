import { useEffect, useEffectEvent, useState } from 'react';
import { formatCountdown } from '#countdown/format-countdown.ts';
import { useMessages } from '#messages/messages.tsx';
import css from './countdown.module.css';

export interface CountdownProps {
  /** End of the countdown in ms since 1970. */
  readonly until: number;
  readonly label: string;
  /** Remaining ms from which the countdown is emphasized. */
  readonly warnAt?: number;
  readonly onEnd?: () => void;
}

/** Computes the remaining time from the clock at every tick, so that a suspended tab does not delay it. */
export function Countdown({ until, label, warnAt = 0, onEnd }: CountdownProps) {
  const messages = useMessages();
  const [now, setNow] = useState(() => Date.now());
  const remainingMs = until - now;
  const hasEnded = remainingMs <= 0;
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (hasEnded) {
      notifyEnd();
      return;
    }
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [hasEnded]);
  return (
    <bdi
      dir="ltr"
      role="timer"
      aria-label={label}
      className={`kit-Countdown ${css.root}`}
      data-tone={remainingMs <= warnAt ? 'danger' : undefined}
    >
      {hasEnded ? messages.timeIsUp : formatCountdown(remainingMs)}
    </bdi>
  );
}
