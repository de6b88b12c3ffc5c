import {
  type CardList,
  useAddCardMutation,
  useGetSubscriptionQuery,
  useListCardsQuery,
} from '@store-panel/api-client/rtk/subscription';
import { MAX_CARDS } from '@store-panel/domain/subscription/paying';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Stack } from '@store-panel/ui/stack';
import { CreditCard, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { ConfirmPayment } from '../confirm-payment.tsx';
import css from '../subscription.module.css';
import { useProviderPage } from '../use-provider-page.ts';
import { useSubscriptionDenial } from '../use-subscription-denial.ts';
import { CardRow } from './card-row.tsx';

/** The cards that the subscription is paid with. Main stores only, and never an administrator in a store's name. */
export function SubscriptionCardsPage() {
  const { t } = useTranslation('subscription');
  const { impersonation } = useStoreSession().session;
  return (
    <Page>
      <ScreenHeader screen="subscription-cards" description={t('cards.intro')} />
      {impersonation === null ? <Cards /> : <InlineAlert tone="info">{t('cards.impersonated')}</InlineAlert>}
    </Page>
  );
}

function Cards() {
  const { t } = useTranslation('subscription');
  const query = useListCardsQuery();
  // What was confirmed on the provider's page is paid once the cards are read.
  const { data: subscription } = useGetSubscriptionQuery(undefined, {
    skip: query.data === undefined,
    refetchOnMountOrArgChange: true,
  });
  if (query.data)
    return (
      <Stack gap={4}>
        {subscription && <ConfirmPayment subscription={subscription} />}
        <Loaded list={query.data} />
      </Stack>
    );
  return (
    <RecordFallback query={query} missing={{ title: t('cards.empty.title'), text: t('cards.empty.text') }}>
      <div aria-busy="true">
        <Skeleton height="10rem" />
      </div>
    </RecordFallback>
  );
}

function Loaded({ list: { cards, can_add: canAdd } }: { readonly list: CardList }) {
  const { t } = useTranslation('subscription');
  const { currency } = useStoreSession().session;
  const denial = useSubscriptionDenial();
  const isFull = cards.length >= MAX_CARDS;
  return (
    <div className={css.section}>
      {!canAdd && <InlineAlert tone="info">{t('cards.noCurrency', { currency })}</InlineAlert>}
      {cards.length === 0 ? (
        canAdd && (
          <EmptyState icon={<CreditCard aria-hidden="true" />} title={t('cards.empty.title')}>
            {t('cards.empty.text')}
          </EmptyState>
        )
      ) : (
        <Card>
          <CardBody>
            <ul className={css.cards}>
              {cards.map((card) => (
                <CardRow key={card.card_id} card={card} />
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      {canAdd && <AddCard denial={denial ?? (isFull ? t('cards.full', { max: MAX_CARDS }) : undefined)} />}
    </div>
  );
}

/** Leads to the provider's page, which comes back here. */
function AddCard({ denial }: { readonly denial: string | undefined }) {
  const { t } = useTranslation('subscription');
  const [add] = useAddCardMutation();
  const { leave, isLeaving, failure } = useProviderPage(() => add().unwrap());
  return (
    <div className={css.section}>
      {failure !== undefined && <FailureAlert failure={failure} />}
      <div>
        <Button
          icon={<ExternalLink aria-hidden="true" />}
          pending={isLeaving}
          disabled={denial !== undefined}
          onClick={() => void leave()}
        >
          {t('cards.add')}
        </Button>
      </div>
      <p className={css.muted}>{denial ?? t('cards.addHelp')}</p>
    </div>
  );
}
