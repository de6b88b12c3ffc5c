import type { ReactNode } from 'react';
import { useMessages } from '#messages/messages.tsx';
import { Spinner } from '#spinner/spinner.tsx';
import css from './loading-overlay.module.css';

export interface LoadingOverlayProps {
  readonly label?: string;
  /** Brand above the spinner. */
  readonly children?: ReactNode;
}

/** Covers the page while the app starts. */
export function LoadingOverlay({ label, children }: LoadingOverlayProps) {
  const messages = useMessages();
  return (
    <output className={`kit-LoadingOverlay ${css.root}`}>
      {children}
      <Spinner className={css.spinner} />
      <span>{label ?? messages.loading}</span>
    </output>
  );
}
