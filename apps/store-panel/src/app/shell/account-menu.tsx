import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { LtrText } from '@store-panel/ui/ltr-text';
import { MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '@store-panel/ui/menu';
import { UserMenu } from '@store-panel/ui/user-menu';
import { Keyboard, LogOut, Printer, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { imageUrl } from '#shared/deployment.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { openShortcutHelp } from '#shared/shortcuts/shortcut-support.tsx';
import { readStartScreen, saveStartScreen, START_SCREENS, type StartScreen } from '#shared/start/start-screen.ts';
import { ACCOUNT_MENU_ID } from './open-account-menu.ts';

/** Shows the signed-in user, with links to the profile, to what belongs to this device, and to sign out. */
export function AccountMenu() {
  const { t } = useTranslation(['shell', 'screens']);
  const { session: control } = useAppServices();
  const { session, readOnlyReason } = useStoreSession();
  const { email } = session.subStore ?? session.store;
  return (
    <UserMenu
      id={ACCOUNT_MENU_ID}
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
      <ThisDevice />
      <MenuSeparator />
      {readOnlyReason === 'preview' ? (
        <MenuItem onSelect={() => control.preview(null)}>{t('preview.back')}</MenuItem>
      ) : (
        <MenuItem icon={<LogOut data-flip-in-rtl="" aria-hidden="true" />} onSelect={() => void control.signOut()}>
          {t('menu.signOut')}
        </MenuItem>
      )}
    </UserMenu>
  );
}

/** What belongs to this device: its printer and keyboard, and where it begins after sign-in. */
function ThisDevice() {
  const { t } = useTranslation(['shell', 'screens', 'navigation']);
  const { storage } = useAppServices();
  const { access } = useStoreSession().session;
  const [selected, setSelected] = useState(() => readStartScreen(storage));
  const canPrint = checkScreenAccess('printing', access).allowed;
  const canChooseStart = hasStartPage(access) && checkScreenAccess('running-orders', access).allowed;
  function select(screen: StartScreen) {
    saveStartScreen(storage, screen);
    setSelected(screen);
  }
  return (
    <>
      <MenuSeparator />
      <MenuGroup label={t('menu.thisDevice')}>
        {canPrint && (
          <MenuItem icon={<Printer aria-hidden="true" />} href={pathTo('printing')}>
            {t(`screens:${screenLabelKey('printing')}`)}
          </MenuItem>
        )}
        <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={openShortcutHelp}>
          {t('navigation:shortcuts.title')}
        </MenuItem>
        {canChooseStart &&
          START_SCREENS.map((screen) => (
            <MenuRadio key={screen} checked={screen === selected} onSelect={() => select(screen)}>
              {t('menu.startWith', { screen: t(`screens:${screenLabelKey(screen)}`) })}
            </MenuRadio>
          ))}
      </MenuGroup>
    </>
  );
}
