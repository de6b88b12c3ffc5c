import { useGetAdminCountsQuery } from '@store-panel/api-client/rtk/admin/counts';
import { LtrText } from '@store-panel/ui/ltr-text';
import { MenuItem } from '@store-panel/ui/menu';
import { UserMenu } from '@store-panel/ui/user-menu';
import { LogOut, Store, Truck, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Appearance } from '#shared/theme/appearance.tsx';
import { PanelFrame } from '#shared/frame/panel-frame.tsx';
import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import type { ScreenIcons } from '#shared/frame/nav-menu.tsx';
import { toMenuCounts } from '#shared/counts/menu-count.ts';
import { useAreCountsStale } from '#shared/counts/use-are-counts-stale.ts';
import { accessOf, useAdminSession } from '#features/admin/session/admin-session.tsx';

/** How often the counts are fetched while the page is visible, in ms (ours). */
const POLLING_INTERVAL_MS = 60_000;

/** An editor's menu lists screens without areas. */
const SCREEN_ICONS = {
  'review-stores': Store,
  'review-users': Users,
  'review-providers': Truck,
} as const satisfies ScreenIcons;

/** Menu and top bar of the admin area. */
export function AdminFrame() {
  const { t } = useTranslation(['screens', 'admin', 'shell']);
  const { control, adminUser } = useAdminSession();
  const waiting = useAdminCounts();
  return (
    <PanelFrame
      access={useMemo(() => accessOf(adminUser), [adminUser])}
      renderMenu={(props) => <ScreenMenu {...props} waiting={waiting} screenIcons={SCREEN_ICONS} />}
      title={t('screen.admin')}
      tone="accent"
      tools={
        <>
          <Appearance />
          <UserMenu
            label={t('shell:menu.account')}
            name={adminUser.name}
            detail={
              <>
                <LtrText>{adminUser.email}</LtrText> · {t(`admin:role.${adminUser.role}`)}
              </>
            }
          >
            <MenuItem icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />} onSelect={() => void control.signOut()}>
              {t('shell:menu.signOut')}
            </MenuItem>
          </UserMenu>
        </>
      }
    />
  );
}

/** What waits for administrators, fetched again by time: they have no socket. */
function useAdminCounts() {
  const { data, isError, fulfilledTimeStamp } = useGetAdminCountsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const isStale = useAreCountsStale(isError, fulfilledTimeStamp);
  return useMemo(() => toMenuCounts(data ?? {}, isStale), [data, isStale]);
}
