import { hasStartPage } from '@store-panel/domain/access/start-page';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Page, PageHeader } from '@store-panel/ui/page';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#shared/page-title.ts';
import { NeedsCard } from '#shared/needs/needs-card.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useStartSlots } from '#shared/start/start-slots.ts';
import css from './start-page.module.css';

/** The start page: the running day, what waits for the user, the checklist of a new store, pinned and recent screens. */
export function StartPage() {
  const { t } = useTranslation('screens');
  const { session } = useStoreSession();
  const { FiguresCard, SetupCard, PlacesCard } = useStartSlots();
  const title = t(screenLabelKey('app'));
  usePageTitle(title);
  // Its address is open to every session; the loader redirects those that lose the page.
  if (!hasStartPage(session.access)) return null;
  return (
    <Page>
      <PageHeader title={title} />
      <div className={css.parts}>
        <FiguresCard />
        <NeedsCard />
        {session.kind === 'main' && <SetupCard />}
        <PlacesCard />
      </div>
    </Page>
  );
}
