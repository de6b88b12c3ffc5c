import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#visually-hidden/visually-hidden.tsx';
import css from './switch.module.css';

export interface SwitchProps extends Pick<ComponentProps<'button'>, 'id' | 'aria-describedby'> {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Only screen readers get the label, because a table's header says it. */
  readonly hidesLabel?: boolean;
}

/** Setting that takes effect at once. In a form that is submitted, use a checkbox. */
export function Switch({ label, checked, onChange, disabled, hidesLabel = false, ...button }: SwitchProps) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={clsx('kit-Switch', css.root)}
      onClick={() => onChange(!checked)}
    >
      <span className={css.track} data-part="track" />
      {hidesLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </button>
  );
}
