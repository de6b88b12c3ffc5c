import { IconButton } from '@store-panel/ui/icon-button';
import { Menu } from '@store-panel/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { whenContentIsShown } from '#shared/loading/first-content.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import type { MoreActionItemsProps } from './more-action-items.tsx';

interface MoreActionsProps extends MoreActionItemsProps {
  readonly size: 'md' | 'lg';
}

const MoreActionItems = lazyComponent<MoreActionItemsProps>({
  load: () => import('./more-action-items.tsx').then((module) => module.MoreActionItems),
});

/** Loads the items before they are needed, because actions work without a connection. */
export const preloadMoreActions = (): Promise<void> => whenContentIsShown().then(MoreActionItems.preload);

/** A menu of every available action but the primary one. */
export function MoreActions({ size, ...items }: MoreActionsProps) {
  const { t } = useTranslation(['orders', 'shell']);
  return (
    <Menu
      label={t('number', { number: items.order.unique_id })}
      align="end"
      trigger={
        <IconButton
          size={size}
          variant="secondary"
          icon={<Ellipsis aria-hidden="true" />}
          label={t('shell:button.more')}
        />
      }
    >
      <MoreActionItems {...items} />
    </Menu>
  );
}
