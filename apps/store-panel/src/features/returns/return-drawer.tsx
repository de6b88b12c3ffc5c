import { type ReturnDetail, useGetReturnQuery } from '@store-panel/api-client/rtk/returns';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { formatMoney } from '@store-panel/domain/money/money';
import { dateTimeStamp } from '@store-panel/domain/time/date-stamp';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Drawer } from '@store-panel/ui/drawer';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { pathToOrder } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { InspectionForm } from './inspection-form.tsx';
import { RefundSection } from './refund-section.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnDue } from './return-due.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { ReturnStateChip } from './return-state-chip.tsx';
import { stateOf, useReturnWords } from './return-words.ts';
import css from './returns.module.css';
import { SignalBadges } from './signal-badges.tsx';

interface ReturnDrawerProps {
  readonly returnId: string;
  readonly onClose: () => void;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A malformed id belongs to no return. */
const NOT_THERE = { family: 'notFound', textKey: '' };

/** One return beside the list: what comes back, its next step and its history. Refreshed live. */
export function ReturnDrawer({ returnId, onClose }: ReturnDrawerProps) {
  const { t } = useTranslation(['returns', 'screens']);
  const isId = ID.test(returnId);
  const query = useGetReturnQuery(returnId, { refetchOnMountOrArgChange: true, skip: !isId });
  const one = query.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title={one ? t('detail.title', { number: one.number }) : t(`screens:${screenLabelKey('returns')}`)}
    >
      {one ? (
        <Return one={one} />
      ) : (
        <RecordFallback
          query={isId ? query : { ...query, error: NOT_THERE, isFetching: false }}
          missing={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}
        >
          <div aria-busy="true">
            <Skeleton height="3rem" />
            <Skeleton height="14rem" />
          </div>
        </RecordFallback>
      )}
    </Drawer>
  );
}

function Return({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const isInspecting = one.state === 'received';
  return (
    <div>
      <section className={css.part}>
        <div className={css.head}>
          <ReturnStateChip state={one.state} />
          <ReturnDue dueAt={one.due_at} />
        </div>
        <Meaning one={one} />
        <SignalsPart one={one} />
        <ReturnActions one={one} />
      </section>
      {isInspecting ? (
        <section className={css.part}>
          <h3>{t('inspection.title')}</h3>
          <InspectionForm key={one.version} one={one} />
        </section>
      ) : (
        <section className={css.part}>
          <h3>{t('detail.lines')}</h3>
          <ReturnLines one={one} />
        </section>
      )}
      {(one.state === 'inspected' || one.refund !== null || one.label_charge !== null) && (
        <section className={css.part}>
          <h3>{t('refund.title')}</h3>
          {(one.state === 'inspected' || one.refund !== null) && <RefundSection one={one} />}
          <LabelCharge one={one} />
        </section>
      )}
      <section className={css.part}>
        <h3>{t('detail.photos')}</h3>
        <ReturnPhotos one={one} />
      </section>
      <section className={css.part}>
        <ReturnFacts one={one} />
      </section>
      <section className={css.part}>
        <h3>{t('detail.history')}</h3>
        <ReturnHistory one={one} />
      </section>
    </div>
  );
}

/** What the store paid for the label that was used. */
function LabelCharge({ one: { label_charge: charge, currency } }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  if (charge === null) return null;
  const amount = <bdi>{formatMoney(charge, { language, currency })}</bdi>;
  return <DescriptionList items={[{ term: t('refund.label'), detail: amount }]} />;
}

function useStamp() {
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  return (iso: string) => dateTimeStamp(Date.parse(iso), { language, clock, zone });
}

/** What the state means for the store, in a sentence. */
function Meaning({ one: { state, expires_at: expiresAt } }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const stamp = useStamp();
  const known = stateOf(state);
  if (known === undefined) return null;
  return <p className={css.text}>{t(`meaning.${known}`, { time: expiresAt === null ? '' : stamp(expiresAt) })}</p>;
}

function SignalsPart({ one: { signals, earlier_returns: earlier } }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  if (signals.length === 0 && earlier === 0) return null;
  return (
    <div className={css.signals}>
      <SignalBadges signals={signals} />
      {earlier > 0 && <span className={css.muted}>{t('signals.earlier', { count: earlier })}</span>}
    </div>
  );
}

function ReturnFacts({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  const words = useReturnWords();
  const language = useLanguage();
  const stamp = useStamp();
  const kilograms = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  });
  const weight = (grams: number) => kilograms.format(grams / 1000);
  const { sent_grams: sent, received_grams: received, delivered_at: delivered, window_ends_at: windowEnds } = one;
  return (
    <DescriptionList
      items={[
        { term: t('column.order'), detail: <Link href={pathToOrder(one.order_id)}>{`#${one.unique_id}`}</Link> },
        { term: t('column.customer'), detail: <bdi>{one.customer_name}</bdi> },
        {
          term: t('column.amount'),
          detail: <bdi>{formatMoney(one.amount, { language, currency: one.currency })}</bdi>,
        },
        { term: t('column.origin'), detail: words.origin(one.origin) },
        ...(one.note === '' ? [] : [{ term: t('detail.note'), detail: <bdi>{one.note}</bdi> }]),
        ...(one.answer === '' ? [] : [{ term: t('detail.answer'), detail: <bdi>{one.answer}</bdi> }]),
        ...(one.waybill_number === null
          ? one.state === 'approved'
            ? [{ term: t('detail.parcel'), detail: t('detail.noParcel') }]
            : []
          : [
              {
                term: t('detail.parcel'),
                detail: (
                  <span className={css.badges}>
                    <LtrText>{one.waybill_number}</LtrText>
                    {one.shipment_label !== null && <span>{words.label(one.shipment_label)}</span>}
                    {one.transporter !== null && <bdi>{one.transporter}</bdi>}
                  </span>
                ),
              },
            ]),
        ...(sent === null && received === null
          ? []
          : [
              {
                term: t('detail.weights'),
                detail: [
                  t('detail.sent', { weight: sent === null ? t('detail.notWeighed') : weight(sent) }),
                  t('detail.received', { weight: received === null ? t('detail.notWeighed') : weight(received) }),
                ].join(' · '),
              },
            ]),
        {
          term: t('detail.deliveredTerm'),
          detail: delivered === null ? t('detail.noWindow') : stamp(delivered),
        },
        ...(windowEnds === null ? [] : [{ term: t('detail.windowTerm'), detail: stamp(windowEnds) }]),
      ]}
    />
  );
}
