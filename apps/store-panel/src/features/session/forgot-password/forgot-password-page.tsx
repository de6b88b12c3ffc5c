import { AuthLayout } from '@store-panel/ui/auth-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { StepIndicator } from '@store-panel/ui/step-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';

import { pathToSignIn } from '#paths.ts';
import { useSearchParams } from '#shared/search-params.ts';
import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { usePersistedCodeRequest } from '#shared/codes/use-persisted-code-request.ts';
import { LegalFooter } from '#shared/legal/legal-footer.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { createStore } from '#shared/app-services/create-store.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { CodeStep } from './code-step.tsx';
import css from './forgot-password-page.module.css';
import { NameStep } from './name-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { readAccount } from './reset-account.ts';

const STEPS = ['name', 'code', 'password'] as const;

/** The password reset in its three steps (spec §7), for every kind of account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const { client } = useAppServices();
  const [params] = useSearchParams();
  const account = readAccount(params.get('account'));
  const [store] = useState(() => createStore(client));
  const [request, setRequest] = usePersistedCodeRequest(`forgot-password/${account}`);
  /** Allows setting a password once. Only in this page's memory. */
  const [resetToken, setResetToken] = useState<string>();
  const [hasRunOut, setRunOut] = useState(false);
  const [isCourierDone, setCourierDone] = useState(false);
  usePageTitle(t('forgot.title'));

  function restart() {
    setResetToken(undefined);
    setRunOut(true);
  }
  const step = resetToken !== undefined ? 'password' : request ? 'code' : 'name';
  return (
    <Provider store={store}>
      <AuthLayout
        brand={<Brand />}
        title={t(`forgot.account.${account}`)}
        actions={<Appearance />}
        footer={<LegalFooter />}
      >
        {isCourierDone ? (
          <InlineAlert tone="success" title={t('forgot.courierDone.title')}>
            {t('forgot.courierDone.text')}
          </InlineAlert>
        ) : (
          <StepIndicator
            label={t('forgot.title')}
            steps={STEPS.map((id) => ({ id, label: t(`forgot.step.${id}`) }))}
            current={step}
          />
        )}
        {step === 'name' && !isCourierDone && <NameStep account={account} hasRunOut={hasRunOut} onSent={setRequest} />}
        {step === 'code' && request && (
          <CodeStep
            request={request}
            onRequest={setRequest}
            onProved={(token) => {
              setRequest(null);
              setResetToken(token);
            }}
          />
        )}
        {resetToken !== undefined && (
          <PasswordStep
            account={account}
            resetToken={resetToken}
            onRunOut={restart}
            onSetForElsewhere={() => {
              setResetToken(undefined);
              setCourierDone(true);
            }}
          />
        )}
        {account !== 'provider' && (
          <p className={css.other}>
            <Link href={pathToSignIn(undefined, account === 'admin' ? 'review-login' : 'login')}>
              {t('forgot.back')}
            </Link>
          </p>
        )}
      </AuthLayout>
    </Provider>
  );
}
