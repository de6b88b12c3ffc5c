import { menuScreens } from '@store-panel/domain/access/menu';
import { accessibleScreens, checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#shared/page-title.ts';
import { useSearchParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { isExplained } from './explained-denial.ts';
import { RefusedScreen } from './refused-screen.tsx';

/** The in-progress page (spec §2). After a denial it shows which screen, why, and who can grant access. */
export function InProgressPage() {
  const { t } = useTranslation(['pages', 'screens']);
  const { session } = useStoreSession();
  const [params] = useSearchParams();
  const named = params.get('screen');
  const screen = isScreen(named) ? named : null;
  const decision = screen && checkScreenAccess(screen, session.access);
  const denial = decision?.allowed === false && isExplained(decision.reason) ? decision.reason : null;
  usePageTitle(t(denial ? 'inProgress.refused' : 'inProgress.title'));

  if (screen && denial) {
    return (
      <StatusPage icon={<LockKeyhole />} title={t('inProgress.refused')}>
        <RefusedScreen screen={screen} reason={denial} />
      </StatusPage>
    );
  }
  const isAnythingOpen = accessibleScreens(menuScreens(session.access), session.access).some(
    (id) => !SCREENS[id].needsNoGrant,
  );
  return (
    <StatusPage
      icon={<Hourglass />}
      title={t('inProgress.title')}
      // Access may have been granted since.
      {...(screen &&
        decision?.allowed && {
          actions: (
            <ButtonLink variant="primary" href={SCREENS[screen].path}>
              {t(`screens:${screenLabelKey(screen)}`)}
            </ButtonLink>
          ),
        })}
    >
      {session.kind === 'main' && !session.flags.approved
        ? t('inProgress.reason.store_not_approved')
        : t(isAnythingOpen ? 'inProgress.text' : 'inProgress.nothing')}
    </StatusPage>
  );
}

const isScreen = (name: string | null): name is ScreenId => name !== null && Object.hasOwn(SCREENS, name);
