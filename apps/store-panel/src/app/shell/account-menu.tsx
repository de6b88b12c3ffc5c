import { LtrText } from '@store-panel/ui/ltr-text';
import { UserMenu } from '@store-panel/ui/user-menu';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { imageUrl } from '#shared/deployment.ts';
import { whenContentIsShown } from '#shared/loading/first-content.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ACCOUNT_MENU_ID } from './open-account-menu.ts';

const AccountItems = lazyComponent({
  load: () => import('./account-items.tsx').then((module) => module.AccountItems),
  texts: ['device'],
});

/** Shows the signed-in user, with a menu for the account and for this device. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { session } = useStoreSession();
  const { email } = session.subStore ?? session.store;
  // Before the menu opens: its first item gets the focus at once.
  useEffect(() => void whenContentIsShown().then(AccountItems.preload), []);
  return (
    <UserMenu
      id={ACCOUNT_MENU_ID}
      label={t('menu.account')}
      name={useStoreName(session)}
      detail={<LtrText>{email}</LtrText>}
      image={session.subStore ? '' : imageUrl(session.store.imageUrl)}
    >
      <AccountItems />
    </UserMenu>
  );
}
