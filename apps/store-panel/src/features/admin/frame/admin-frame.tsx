import { useGetAdminCountsQuery } from '@store-panel/api-client/rtk/admin/counts';
import { LtrText } from '@store-panel/ui/ltr-text';
import { MenuItem } from '@store-panel/ui/menu';
import { UserMenu } from '@store-panel/ui/user-menu';
import { LogOut, Package, ScrollText, ShieldCheck, Store, Truck, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Appearance } from '#shared/theme/appearance.tsx';
import { OfflineNotice } from '#shared/frame/offline-notice.tsx';
import { PanelFrame } from '#shared/frame/panel-frame.tsx';
import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import type { ScreenIcons } from '#shared/frame/nav-menu.tsx';
import { toMenuCounts } from '#shared/counts/menu-count.ts';
import { useAreCountsStale } from '#shared/counts/use-are-counts-stale.ts';
import { accessOf, useAdminSession } from '#features/admin/session/admin-session.tsx';
import type { AdminSlots } from './admin-slots.ts';

/** How often the counts are fetched while the page is visible, in ms (ours). */
const POLLING_INTERVAL_MS = 60_000;

/** Icons of a menu without areas, in which several screens would have the icon of one area. */
const SCREEN_ICONS = {
  'review-stores': Store,
  'review-users': Users,
  'review-providers': Truck,
  tenants: Package,
  admins: ShieldCheck,
  'audit-log': ScrollText,
} as const satisfies ScreenIcons;

/** Menu and top bar of the admin area. */
export function AdminFrame({ slots: { SearchButton, SheetSearch } }: { readonly slots: AdminSlots }) {
  const { t } = useTranslation(['screens', 'admin', 'shell']);
  const { control, adminUser } = useAdminSession();
  const waiting = useAdminCounts();
  return (
    <PanelFrame
      access={useMemo(() => accessOf(adminUser), [adminUser])}
      renderMenu={(props) => (
        <ScreenMenu
          {...props}
          waiting={waiting}
          screenIcons={SCREEN_ICONS}
          sheet={{ search: <SheetSearch onOpen={props.state.close} /> }}
        />
      )}
      title={t('screen.admin')}
      tone="accent"
      notices={<OfflineNotice />}
      tools={
        <>
          <SearchButton />
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
