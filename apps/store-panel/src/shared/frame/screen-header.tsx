import { tabLabelKey } from '@store-panel/domain/access/menu';
import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { NavTabs } from '@store-panel/ui/nav-tabs';
import type { PageHeaderProps } from '@store-panel/ui/page';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#shared/page-title.ts';
import { useMenuEntry } from './menu-context.ts';
import { PageHeader } from './page-header.tsx';

interface ScreenHeaderProps extends Omit<PageHeaderProps, 'title' | 'back' | 'tabs'> {
  readonly screen: ScreenId;
  /** The search text, which goes along from tab to tab. */
  readonly query?: string;
}

/**
 * The heading of a screen: its name, or the name of its menu entry above the tabs of that entry. Names the browser's
 * tab after the screen.
 */
export function ScreenHeader({ screen, query = '', ...header }: ScreenHeaderProps) {
  const { t } = useTranslation('screens');
  const entry = useMenuEntry(screen);
  const name = t(screenLabelKey(screen));
  usePageTitle(name);
  if (entry === null || entry.screens.length === 1) return <PageHeader {...header} title={name} />;
  const title = t(entry.labelKey);
  // The menu of the area is a landmark, too, and no two may have one name.
  const tabsLabel = title === t(`area.${entry.area}`) ? name : title;
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
  return (
    <PageHeader
      {...header}
      title={title}
      tabs={
        <NavTabs
          label={tabsLabel}
          items={entry.screens.map((id) => ({ href: SCREENS[id].path + search, label: t(tabLabelKey(id)) }))}
          currentHref={SCREENS[screen].path}
        />
      }
    />
  );
}
