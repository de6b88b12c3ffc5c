import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { hasStartPage } from '@store-panel/domain/access/start-page';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '@store-panel/ui/menu';
import { Clock, Keyboard, LogOut, Printer, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { openShortcutHelp } from '#shared/shortcuts/shortcut-help-state.ts';
import { clockChoice, useClock } from '#shared/time/clock-choice.ts';
import { readStartScreen, saveStartScreen, START_SCREENS, type StartScreen } from '#shared/start/start-screen.ts';

/** Links to the profile, what belongs to this device, and signing out. */
export function AccountItems() {
  const { t } = useTranslation(['shell', 'screens']);
  const { session: control } = useAppServices();
  const { session, readOnlyReason } = useStoreSession();
  return (
    <>
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
    </>
  );
}

/** What belongs to this device: its printer, keyboard and clock, and where it begins after sign-in. */
function ThisDevice() {
  const { t } = useTranslation(['shell', 'screens', 'navigation', 'device']);
  const { storage } = useAppServices();
  const { access } = useStoreSession().session;
  const otherClock = useClock() === 'standard' ? 'h23' : 'standard';
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
        <MenuItem icon={<Clock aria-hidden="true" />} onSelect={() => clockChoice.choose(otherClock)}>
          {t(`device:clock.${otherClock}`)}
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
