import { useGetAdminCountsQuery } from '@store-panel/api-client/rtk/admin/counts';
import { LtrText } from '@store-panel/ui/ltr-text';
import { MenuItem } from '@store-panel/ui/menu';
import { UserMenu } from '@store-panel/ui/user-menu';
import { LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { Appearance } from '#shared/theme/appearance.tsx';
import { PanelFrame } from '#shared/frame/panel-frame.tsx';
import { ScreenMenu } from '#shared/frame/screen-menu.tsx';
import { accessOf, useAdminSession } from '#features/admin/session/admin-session.tsx';

/** How often the counts are fetched while the page is visible, in ms (ours): administrators have no socket. */
const POLLING_INTERVAL_MS = 60_000;

/** Menu and top bar of the admin area. */
export function AdminFrame() {
  const { t } = useTranslation(['screens', 'admin', 'shell']);
  const { control, adminUser } = useAdminSession();
  const { data: counts } = useGetAdminCountsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return (
    <PanelFrame
      access={useMemo(() => accessOf(adminUser), [adminUser])}
      renderMenu={(props) => (
        <ScreenMenu {...props} waiting={{ stores: { count: counts?.stores ?? 0, isStale: false } }} />
      )}
      title={t('screen.desk')}
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
