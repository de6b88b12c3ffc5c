import { IconButton } from '@store-panel/ui/icon-button';
import { Menu } from '@store-panel/ui/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RowMenuProps {
  /** Name of the row's record, for the accessible name. */
  readonly name: string;
  /** Menu items. */
  readonly children: ReactNode;
}

/** The "More actions" menu at the end of a table row. */
export function RowMenu({ name, children }: RowMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Menu
      label={name}
      align="end"
      trigger={<IconButton size="sm" icon={<Ellipsis aria-hidden="true" />} label={`${t('button.more')}: ${name}`} />}
    >
      {children}
    </Menu>
  );
}
