import { SCREENS, type ScreenId, screenLabelKey } from '@store-panel/domain/access/screens';
import { localizedText } from '@store-panel/domain/geo/languages';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import type { ExplainedDenial } from './explained-denial.ts';
import css from './refused-screen.module.css';

interface RefusedScreenProps {
  readonly screen: ScreenId;
  readonly reason: ExplainedDenial;
}

/** Shows the missing grant or flag, and who can give it. */
export function RefusedScreen({ screen, reason }: RefusedScreenProps) {
  const { t } = useTranslation(['pages', 'screens']);
  const language = useLanguage();
  const openers = (SCREENS[screen].grantedWith ?? [screen]).filter((opener) => SCREENS[opener].isRouted);
  return (
    <div className={css.root}>
      <p>{t(`inProgress.reason.${reason}`)}</p>
      <DescriptionList
        items={[
          {
            term: t('inProgress.missing'),
            detail: new Intl.ListFormat(language, { type: 'disjunction' }).format(
              openers.map((opener) => t(`screens:${screenLabelKey(opener)}`)),
            ),
          },
          { term: t('inProgress.whoGives'), detail: <GrantedBy reason={reason} /> },
        ]}
      />
    </div>
  );
}

/**
 * The main store gives grants, the platform's administrators set flags; access for the main store only cannot be given.
 */
function GrantedBy({ reason }: { readonly reason: ExplainedDenial }) {
  const { t } = useTranslation('pages');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { session: control } = useAppServices();
  const settings = useObservable(control.publicSettings);
  if (reason === 'closed_to_sub_stores') return t('inProgress.nobody');
  const { store } = session;
  const [name, email] =
    reason === 'not_granted'
      ? [t('inProgress.mainStore', { store: localizedText(store.name, language) }), store.email]
      : [t('inProgress.platform'), settings?.admin_contact_email ?? ''];
  return (
    <>
      <bdi>{name}</bdi>
      {email !== '' && (
        <>
          {' · '}
          <Link href={`mailto:${email}`}>
            <LtrText>{email}</LtrText>
          </Link>
        </>
      )}
    </>
  );
}
