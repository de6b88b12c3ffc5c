import { type OfferRecord, useListOffersQuery } from '@store-panel/api-client/rtk/offers';
import { DEFAULT_LANGUAGE, type LanguageCode, languageIndex, localizedText } from '@store-panel/domain/geo/languages';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { parseMoney } from '@store-panel/domain/money/money';
import { EmptyState } from '@store-panel/ui/empty-state';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { OfferStateChip } from '#features/offers/offer-state-chip.tsx';
import { statusOf } from '#features/offers/offer-status.ts';
import { pathTo } from '#paths.ts';
import { NEW_OFFER } from '#shared/offers/offer-paths.ts';
import { PageHeader } from '#shared/frame/page-header.tsx';
import { i18n, useLanguage, useLazyNamespace } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useSearchParams } from '#shared/search-params.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { serverNow } from '#shared/time/server-clock.ts';
import { OfferForm } from './offer-form.tsx';
import { isOfferPreset, type OfferPreset, presetOffer } from './offer-presets.ts';
import { EMPTY_OFFER, inputOf } from './offer-values.ts';

/** The form of an offer, by the id in the address; a new one may begin with a preset or a copy. */
export function OfferPage() {
  const { offerId = '' } = useParams();
  return offerId === NEW_OFFER ? <NewOffer /> : <ExistingOffer key={offerId} id={offerId} />;
}

function useBack() {
  const { t } = useTranslation('screens');
  return { href: pathTo('offers'), label: t(screenLabelKey('offers')) };
}

function NewOffer() {
  const [params] = useSearchParams();
  const copyOf = params.get('copyOf');
  const preset = params.get('preset');
  if (copyOf !== null) return <CopiedOffer key={copyOf} id={copyOf} />;
  if (isOfferPreset(preset)) return <PresetOffer key={preset} preset={preset} />;
  return (
    <NewOfferPage>
      <OfferForm source="new" offer={EMPTY_OFFER} />
    </NewOfferPage>
  );
}

function NewOfferPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('offers');
  usePageTitle(t('add'));
  return (
    <Page>
      <PageHeader title={t('add')} back={useBack()} />
      {children}
    </Page>
  );
}

/** Named in the language of the page and in English. */
function PresetOffer({ preset }: { readonly preset: OfferPreset }) {
  const language = useLanguage();
  const { session } = useStoreSession();
  const hasEnglish = useLazyNamespace('offers', DEFAULT_LANGUAGE);
  if (!hasEnglish) return <NewOfferPage>{SKELETON}</NewOfferPage>;
  const names = [...EMPTY_OFFER.names];
  for (const lng of new Set<LanguageCode>([DEFAULT_LANGUAGE, language]))
    names[languageIndex(lng)] = i18n.t(`offers:presetName.${preset}`, { lng });
  const wholeUnits = (amount: number) =>
    parseMoney(String(amount), { language: DEFAULT_LANGUAGE, currency: session.currency }) ?? 0;
  return (
    <NewOfferPage>
      <OfferForm source={preset} offer={presetOffer(preset, names, wholeUnits)} />
    </NewOfferPage>
  );
}

const SKELETON = (
  <div aria-busy="true">
    <Skeleton height="32rem" />
  </div>
);

/** The record in the list; undefined while it loads, null if the list has no such offer. */
function useOffer(id: string) {
  const query = useListOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const offer: OfferRecord | null | undefined =
    query.data && (query.data.offers.find((one) => one.offer_id === id) ?? null);
  return { query, offer: offer ?? (query.isFetching ? undefined : offer) };
}

/** A code belongs to one offer, so the copy begins without one; and it is off until its store has looked at it. */
function CopiedOffer({ id }: { readonly id: string }) {
  const { query, offer } = useOffer(id);
  return (
    <NewOfferPage>
      {offer ? (
        <OfferForm
          source={`copy/${id}`}
          offer={{ ...inputOf(offer), code: offer.code === null ? null : '', is_running: false }}
        />
      ) : (
        <MissingOffer query={query} offer={offer} />
      )}
    </NewOfferPage>
  );
}

interface MissingOfferProps {
  readonly query: ReturnType<typeof useOffer>['query'];
  readonly offer: null | undefined;
}

function MissingOffer({ query, offer }: MissingOfferProps) {
  const { t } = useTranslation('offers');
  const missing = { title: t('missing.title'), text: t('missing.text') };
  if (offer === null)
    return (
      <EmptyState icon={<SearchX />} title={missing.title}>
        {missing.text}
      </EmptyState>
    );
  return (
    <RecordFallback query={query} missing={missing}>
      {SKELETON}
    </RecordFallback>
  );
}

function ExistingOffer({ id }: { readonly id: string }) {
  const { t } = useTranslation('screens');
  const language = useLanguage();
  const { session } = useStoreSession();
  const { query, offer } = useOffer(id);
  const title = offer ? localizedText(offer.names, language) : t(screenLabelKey('offer'));
  usePageTitle(title);
  const back = useBack();
  return (
    <Page>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={back}
        status={offer && <OfferStateChip status={statusOf(offer, serverNow(), session.timezone)} />}
      />
      {offer ? (
        <OfferForm
          key={offer.version}
          source={id}
          offer={inputOf(offer)}
          record={offer}
          onReload={() => void query.refetch()}
        />
      ) : (
        <MissingOffer query={query} offer={offer} />
      )}
    </Page>
  );
}
