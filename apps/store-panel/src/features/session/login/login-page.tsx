import { matchLanguage } from '@store-panel/domain/geo/languages';
import { AuthLayout } from '@store-panel/ui/auth-layout';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { LANGUAGE_STORAGE } from '#shared/i18n/language-storage.ts';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { LegalFooter } from '#shared/legal/legal-footer.tsx';
import { useObservable } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { ACCOUNT_KINDS, type AccountKind } from './account-kind.ts';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import type { SessionEndNoticeProps } from './session-end-notice.tsx';

const LanguageOffer = lazyComponent({
  load: () => import('./language-offer.tsx').then((module) => module.LanguageOffer),
});

const SessionEndNotice = lazyComponent<SessionEndNoticeProps>({
  load: () => import('./session-end-notice.tsx').then((module) => module.SessionEndNotice),
  texts: ['device'],
});

const KIND_STORAGE = 'sign_in_kind';

/** The sign-in of stores and sub-stores. */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'shell']);
  const { storage, session, endReason } = useAppServices();
  const ended = endReason();
  const [kind, setKind] = useState<AccountKind>(() => (storage.getItem(KIND_STORAGE) === 'sub' ? 'sub' : 'main'));
  const recordedError = useObservable(session.recordedError);
  const language = useLanguage();
  // Who has chosen a language here is asked nothing.
  const offered = storage.getItem(LANGUAGE_STORAGE) === null ? matchLanguage(navigator.languages) : language;
  usePageTitle(t('title'));

  function choose(next: AccountKind) {
    storage.setItem(KIND_STORAGE, next);
    setKind(next);
  }
  return (
    <AuthLayout brand={<Brand />} title={t('title')} actions={<Appearance />} footer={<LegalFooter />}>
      {offered !== language && (
        <div className={css.offer}>
          <LanguageOffer language={offered} />
        </div>
      )}
      <SegmentedControl
        label={t('kind.label')}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {recordedError?.error === 'initialization_failed' && (
        <InlineAlert tone="warning">{t('shell:startup.failed')}</InlineAlert>
      )}
      {(ended === 'expired' || ended === 'elsewhere') && <SessionEndNotice reason={ended} />}
      <LoginForm kind={kind} />
      <p className={css.other}>
        {t('register.question')} <Link href={pathTo('register')}>{t('register.link')}</Link>
      </p>
    </AuthLayout>
  );
}
