import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#button/button.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import {
  createToastQueue,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
  type ToastQueue,
} from '#toast/toast-queue.ts';
import { usePausableTimer } from '#toast/use-pausable-timer.ts';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './toast.module.css';

export { createToastQueue, TOAST_DURATION };
export type { Toast, ToastContent, ToastQueue };

export interface ToastRegionProps {
  readonly queue: ToastQueue;
}

/** Mounted once. It lies above dialogs, and all its toasts wait while one is pointed at or focused. */
export function ToastRegion({ queue }: ToastRegionProps) {
  const messages = useMessages();
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  const regionRef = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const latest = toasts.at(-1);
  const newest = latest?.id;
  const paused = hovered || focused;

  useEffect(() => {
    const region = regionRef.current;
    if (region === null) return;
    // Shown anew, it comes to lie above a dialog that opened since.
    region.hidePopover();
    if (newest === undefined) {
      setHovered(false);
      setFocused(false);
    } else {
      region.showPopover();
    }
  }, [newest]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {latest !== undefined && latest.tone !== 'danger' && `${latest.title} ${latest.text ?? ''}`}
        </span>
      </VisuallyHidden>
      <section
        ref={regionRef}
        popover="manual"
        aria-label={messages.notifications}
        className={clsx('kit-ToastRegion', css.region)}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={paused} onClose={() => queue.close(toast.id)} />
        ))}
      </section>
    </>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly paused: boolean;
  readonly onClose: () => void;
}

function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const { tone, title, text, duration, action } = toast;
  const messages = useMessages();
  usePausableTimer(duration, paused, onClose);
  return (
    <div className={clsx('kit-Toast', css.toast)} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={css.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={css.content}>
        <p className={css.title}>{title}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
        {action !== undefined && (
          <Button
            size="sm"
            className={css.action}
            onClick={() => {
              action.onSelect();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        size="sm"
        className={css.close}
        icon={<X aria-hidden="true" />}
        label={messages.dismiss}
        onClick={onClose}
      />
      {duration !== null && (
        <span
          className={css.bar}
          data-part="progress"
          data-paused={paused || undefined}
          style={{ animationDuration: `${duration}ms` }}
        />
      )}
    </div>
  );
}
