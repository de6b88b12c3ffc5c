import { AuthLayout } from '@store-panel/ui/auth-layout';
import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';

import { pathTo } from '#paths.ts';
import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { LegalFooter } from '#shared/legal/legal-footer.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { createStore } from '#shared/app-services/create-store.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './register-page.module.css';
import { RegistrationForm } from './registration-form.tsx';

/** The registration of a store (spec §5, §7). */
export function RegisterPage() {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const [store] = useState(() => createStore(client));
  usePageTitle(t('register.title'));
  return (
    <Provider store={store}>
      <AuthLayout
        wide
        brand={<Brand />}
        title={t('register.title')}
        description={t('register.description')}
        actions={<Appearance />}
        footer={<LegalFooter />}
      >
        <RegistrationForm store={store} />
        <p className={css.other}>
          {t('register.known')} <Link href={pathTo('login')}>{t('register.signIn')}</Link>
        </p>
      </AuthLayout>
    </Provider>
  );
}
