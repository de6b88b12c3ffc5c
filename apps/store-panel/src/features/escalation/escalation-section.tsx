import { useGetEscalationQuery } from '@store-panel/api-client/rtk/escalation';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { RecordFallback } from '#shared/record-fallback.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { RulesForm } from './rules-form.tsx';

/** How often the outcome of a test alert is read while it is being sent, in ms. */
const TEST_POLL_MS = 2_000;

/** Orders that no panel has shown: what happens to them, and who is alerted. */
export function EscalationSection() {
  const { t } = useTranslation('escalation');
  const query = useGetEscalationQuery();
  const { data } = query;
  const isTesting = data?.contacts.some(({ last_test: test }) => test?.state === 'waiting') ?? false;
  // A second subscription of the same query, which alone polls.
  useGetEscalationQuery(undefined, { pollingInterval: TEST_POLL_MS, skip: !isTesting });
  if (!data) {
    return (
      <RecordFallback query={query} missing={{ title: t('title'), text: t('intro') }}>
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      </RecordFallback>
    );
  }
  return (
    <>
      <RulesForm key={data.version} escalation={data} onReload={() => void query.refetch()} />
      <ContactsCard contacts={data.contacts} />
    </>
  );
}
