import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '#button/button.tsx';
import { IconButton } from '#icon-button/icon-button.tsx';
import { useMessages } from '#messages/messages.tsx';
import {
  createToastQueue,
  TOAST_DURATION_MS,
  type Toast,
  type ToastContent,
  type ToastQueue,
} from '#toast/toast-queue.ts';
import { useIsHoveredOrFocused } from '#toast/use-is-hovered-or-focused.ts';
import { useWatchedFocus } from '#toast/use-watched-focus.ts';
import { usePausableTimer } from '#toast/use-pausable-timer.ts';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './toast.module.css';

export { createToastQueue, TOAST_DURATION_MS };
export type { Toast, ToastContent, ToastQueue };

export interface ToastRegionProps {
  readonly queue: ToastQueue;
}

/** Mount once. Above dialogs; all toasts pause while one is hovered or focused. */
export function ToastRegion({ queue }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  const newest = toasts.at(-1);
  return (
    <>
      <VisuallyHidden>
        <output>{newest !== undefined && newest.tone !== 'danger' && `${newest.title} ${newest.text ?? ''}`}</output>
      </VisuallyHidden>
      {newest !== undefined && <ToastStack toasts={toasts} onClose={queue.close} />}
    </>
  );
}

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

function ToastStack({ toasts, onClose }: ToastStackProps) {
  const messages = useMessages();
  const stackRef = useRef<HTMLElement>(null);
  const attended = useIsHoveredOrFocused(stackRef);
  useWatchedFocus(stackRef);
  return (
    <section
      ref={stackRef}
      popover="manual"
      aria-label={messages.notifications}
      className={clsx('kit-ToastRegion', css.region)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} paused={attended} onClose={() => onClose(toast.id)} />
      ))}
    </section>
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
  const cardRef = useRef<HTMLDivElement>(null);
  usePausableTimer(duration, paused, onClose);
  useEffect(() => {
    // Reopened with each toast, to be above dialogs that opened since.
    const region = cardRef.current?.closest<HTMLElement>('[popover]');
    region?.hidePopover();
    region?.showPopover();
  }, []);
  return (
    <div
      ref={cardRef}
      className={clsx('kit-Toast', css.toast)}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
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
            {action.keys}
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
          data-paused={paused ? '' : undefined}
          style={{ animationDuration: `${duration}ms` }}
        />
      )}
    </div>
  );
}
