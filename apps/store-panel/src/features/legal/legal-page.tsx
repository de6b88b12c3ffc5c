import { Link } from '@store-panel/ui/link';
import { VisuallyHidden } from '@store-panel/ui/visually-hidden';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { Appearance } from '#shared/theme/appearance.tsx';
import { Brand } from '#shared/theme/brand.tsx';
import { LegalFooter } from '#shared/legal/legal-footer.tsx';
import { type LegalDocument, useLegalHref } from '#shared/legal/legal-href.ts';
import { useObservable } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import css from './legal-page.module.css';

/** What the software stores and why; true of every operator's installation. */
const PRIVACY = [
  'store',
  'sessions',
  'orders',
  'money',
  'messages',
  'records',
  'files',
  'browser',
  'sharing',
  'removal',
] as const;

const TERMS = ['account', 'review', 'orders', 'data', 'fairness', 'support', 'service', 'end'] as const;

export function PrivacyPolicyPage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      document="privacy-policy"
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      sections={PRIVACY.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`) }))}
    />
  );
}

export function TermsOfServicePage() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      document="terms-of-service"
      title={t('terms.title')}
      intro={t('terms.intro')}
      sections={TERMS.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))}
    />
  );
}

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** A legal document. If the operator has one of its own, this page links to it as the valid one. */
function LegalPage({ document, title, intro, sections }: LegalPageProps) {
  const { t } = useTranslation('legal');
  const { session } = useAppServices();
  const contact = useObservable(session.publicSettings)?.admin_contact_email ?? '';
  const href = useLegalHref(document);
  usePageTitle(title);
  return (
    <div className={css.root}>
      <header className={css.bar}>
        <Link href={pathTo('home')} className={css.home}>
          <Brand />
          <VisuallyHidden>{t('home')}</VisuallyHidden>
        </Link>
        <div className={css.actions}>
          <Appearance />
        </div>
      </header>
      <main tabIndex={-1} className={css.main}>
        <h1>{title}</h1>
        {href !== pathTo(document) && (
          <InlineAlert tone="info" title={t('own.title')}>
            <p>{t('own.text')}</p>
            <Link href={href} newTab>
              {t('own.link')}
            </Link>
          </InlineAlert>
        )}
        <p className={css.intro}>{intro}</p>
        {sections.map(({ id, title: name, text }) => (
          <section key={id} aria-labelledby={`legal-${id}`}>
            <h2 id={`legal-${id}`}>{name}</h2>
            <p>{text}</p>
          </section>
        ))}
        {contact !== '' && (
          <section aria-labelledby="legal-contact">
            <h2 id="legal-contact">{t('contact.title')}</h2>
            <p>
              {t('contact.text')} <Link href={`mailto:${contact}`}>{contact}</Link>
            </p>
          </section>
        )}
      </main>
      <footer className={css.footer}>
        <LegalFooter />
      </footer>
    </div>
  );
}
