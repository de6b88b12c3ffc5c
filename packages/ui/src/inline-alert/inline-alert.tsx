import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ToneIcon } from '#tone-icon/tone-icon.tsx';
import type { AlertTone } from '#tone/tone.ts';
import css from './inline-alert.module.css';

export interface InlineAlertProps {
  readonly tone: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A persistent message inside the content: above a form, in a card. `danger` is announced assertively. */
export function InlineAlert({ tone, title, children }: InlineAlertProps) {
  return (
    <div
      className={clsx('kit-InlineAlert', css.root)}
      data-tone={tone}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      <ToneIcon tone={tone} />
      <div className={css.content}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
