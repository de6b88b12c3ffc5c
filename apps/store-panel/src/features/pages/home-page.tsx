import { ButtonLink } from '@store-panel/ui/button-link';
import { StatusPage } from '@store-panel/ui/status-page';
import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreName } from '#shared/session/store-name.ts';
import { signedIn } from '#shared/session/session-state.ts';
import { BarePage } from './bare-page.tsx';

/** The home page: leads signed-in users to the panel, others to the sign-in form. */
export function HomePage() {
  const { t } = useTranslation('pages');
  const { session } = useAppServices();
  const storeSession = signedIn(useObservable(session.state));
  const name = useStoreName(storeSession);
  usePageTitle(t('home.title'));
  return (
    <BarePage>
      <StatusPage
        icon={<Store />}
        title={storeSession ? t('home.welcomeBack', { name }) : t('home.title')}
        actions={
          <ButtonLink variant="primary" size="lg" href={storeSession ? pathTo('store') : pathTo('login')}>
            {storeSession ? t('home.open') : t('home.signIn')}
          </ButtonLink>
        }
      >
        {t('home.text')}
      </StatusPage>
    </BarePage>
  );
}
