import { type ScreenRefusal, screenAccess } from '@store-panel/domain/access/screen-access';
import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { usePageTitle } from '#shared/page-title.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** The holding page (spec §2). When a screen was refused it says which, why, and who can change that. */
export function InProgressPage() {
  const { t } = useTranslation(['pages', 'screens']);
  const { session } = useStoreSession();
  const [params] = useSearchParams();
  const screen = params.get('screen');
  const verdict = isScreen(screen) ? screenAccess(screen, session.access) : null;
  const isRefused = isScreen(screen) && verdict !== null && !verdict.allowed;
  usePageTitle(t(isRefused ? 'inProgress.refused' : 'inProgress.title'));

  if (isRefused) {
    const openers = SCREENS[screen].grantedWith ?? [screen];
    return (
      <StatusPage icon={<LockKeyhole />} title={t('inProgress.refused')}>
        {isExplained(verdict.reason) && <p>{t(`inProgress.reason.${verdict.reason}`)}</p>}
        <p>
          {t('inProgress.missing')}:{' '}
          {openers
            .filter((opener) => SCREENS[opener].built)
            .map((opener) => t(`screens:${screenLabelKey(opener)}`))
            .join(', ')}
        </p>
      </StatusPage>
    );
  }
  return (
    <StatusPage
      icon={<Hourglass />}
      title={t('inProgress.title')}
      {...(isScreen(screen) && {
        actions: (
          <ButtonLink variant="primary" href={SCREENS[screen].path}>
            {t(`screens:${screenLabelKey(screen)}`)}
          </ButtonLink>
        ),
      })}
    >
      {t(session.flags.approved ? 'inProgress.text' : 'inProgress.reason.store_not_approved')}
    </StatusPage>
  );
}

/** The refusals that lead here; the others lead to the profile or the sign-in form, which have their own words. */
const EXPLAINED = ['flag_missing', 'not_granted', 'closed_to_sub_stores'] as const satisfies readonly ScreenRefusal[];

const isExplained = (reason: ScreenRefusal): reason is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((one) => one === reason);

const isScreen = (name: string | null): name is ScreenId => name !== null && Object.hasOwn(SCREENS, name);
