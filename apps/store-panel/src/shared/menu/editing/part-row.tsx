import { Badge } from '@store-panel/ui/badge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './menu-editing.module.css';

interface PartRowProps {
  readonly name: string;
  /** Beside the name. */
  readonly picture?: ReactNode;
  /** What it holds, in words. */
  readonly contents?: ReactNode;
  readonly isHidden: boolean;
}

/** A part of the menu in a tree: its name, what it holds, and whether customers see it. */
export function PartRow({ name, picture, contents, isHidden }: PartRowProps) {
  const { t } = useTranslation('menu-editor');
  return (
    <span className={css.row} data-hidden={isHidden || undefined}>
      {picture}
      <span className={css.texts}>
        <bdi className={css.name}>{name}</bdi>
        {contents !== undefined && (
          <>
            {' '}
            <span className={css.count}>{contents}</span>
          </>
        )}
        {isHidden && (
          <>
            {' '}
            <Badge>{t('hidden')}</Badge>
          </>
        )}
      </span>
    </span>
  );
}
