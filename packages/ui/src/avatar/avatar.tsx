import { clsx } from 'clsx';
import { useState } from 'react';
import { initials } from '#avatar/initials.ts';
import css from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly image?: string;
  readonly size?: 'sm' | 'md' | 'lg';
}

/**
 * Shows a picture beside a visible name, or initials if there is no picture or it fails to load. Hidden from screen
 * readers.
 */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const hasImage = image !== undefined && image !== '' && image !== failed;
  return (
    <span
      className={clsx('kit-Avatar', css.root, size === 'sm' && css.sm, size === 'lg' && css.lg)}
      aria-hidden="true"
      data-initials={hasImage ? undefined : initials(name)}
    >
      {hasImage && <img src={image} alt="" className={css.image} onError={() => setFailed(image)} />}
    </span>
  );
}
