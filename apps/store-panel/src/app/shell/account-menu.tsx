import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { LtrText } from '@store-panel/ui/ltr-text';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { UserMenu } from '@store-panel/ui/user-menu';
import { Keyboard, LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { imageUrl } from '#shared/deployment.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { openShortcutHelp } from '#shared/shortcuts/shortcut-support.tsx';

/** Shows the signed-in user, with links to the profile and to sign out. */
export function AccountMenu() {
  const { t } = useTranslation(['shell', 'screens', 'navigation']);
  const { session: control } = useAppServices();
  const { session, readOnly } = useStoreSession();
  const { email } = session.subStore ?? session.store;
  return (
    <UserMenu
      label={t('menu.account')}
      name={useStoreName(session)}
      detail={<LtrText>{email}</LtrText>}
      image={session.subStore ? '' : imageUrl(session.store.imageUrl)}
    >
      {checkScreenAccess('profile', session.access).allowed && (
        <MenuItem icon={<UserRound aria-hidden="true" />} href={pathTo('profile')}>
          {t(`screens:${screenLabelKey('profile')}`)}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={openShortcutHelp}>
        {t('navigation:shortcuts.title')}
      </MenuItem>
      <MenuSeparator />
      {readOnly === 'preview' ? (
        <MenuItem onSelect={() => control.preview(null)}>{t('preview.back')}</MenuItem>
      ) : (
        <MenuItem icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />} onSelect={() => void control.signOut()}>
          {t('menu.signOut')}
        </MenuItem>
      )}
    </UserMenu>
  );
}
