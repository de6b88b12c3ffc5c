import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#button/button.tsx';
import empty from '#empty-state/empty-state.module.css';
import { useMessages } from '#messages/messages.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  /** Message from the error catalogue and what the user can do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  /** The retry is running. */
  readonly pending?: boolean;
}

/** Shown instead of content that failed to load. */
export function ErrorState({ title, children, onRetry, pending }: ErrorStateProps) {
  const messages = useMessages();
  return (
    <div className={`kit-ErrorState ${empty.root}`} role="alert">
      <span className={empty.icon} data-tone="danger" aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={empty.title}>{title ?? messages.somethingWentWrong}</p>
      {children !== undefined && <div className={empty.text}>{children}</div>}
      {onRetry !== undefined && (
        <div className={empty.actions}>
          <Button icon={<RotateCw aria-hidden="true" />} pending={pending} onClick={onRetry}>
            {messages.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
