import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { signedIn } from '#shared/session/session-state.ts';
import { BarePage } from './bare-page.tsx';

/**
 * Shown if the user requests a page of other users. Texts, code and the link to the admin root are the specification's
 * (§2). For users without access to the admin root the link leads to their own start page.
 */
export function UnauthorizedPage() {
  const { t } = useTranslation('pages');
  const { session, adminRole } = useAppServices();
  const isStore = signedIn(useObservable(session.state)) !== null;
  const role = useObservable(adminRole);
  const back = role === null && isStore ? 'home' : 'admin';
  usePageTitle(t('unauthorized.title'));
  return (
    <BarePage>
      <StatusPage
        code="401"
        title={t('unauthorized.title')}
        actions={
          <>
            <ButtonLink variant="primary" href={pathTo(role === 'Editor' ? 'review' : back)}>
              {t(`unauthorized.back.${back}`)}
            </ButtonLink>
            {back === 'home' && (
              <ButtonLink variant="quiet" href={pathTo('review-login')}>
                {t('unauthorized.adminSignIn')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('unauthorized.text')}
      </StatusPage>
    </BarePage>
  );
}
