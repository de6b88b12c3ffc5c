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
  const left = until - now;
  const isOver = left <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) {
      end();
      return;
    }
    const ticking = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(ticking);
  }, [isOver]);
  return (
    <bdi
      dir="ltr"
      role="timer"
      aria-label={label}
      className={`kit-Countdown ${css.root}`}
      data-tone={left <= warnAt ? 'danger' : undefined}
    >
      {isOver ? messages.timeIsUp : formatCountdown(left)}
    </bdi>
  );
}
