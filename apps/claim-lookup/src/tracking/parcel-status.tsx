import type { Client } from '@store-panel/api-client/client';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Timeline } from '@store-panel/ui/timeline';

import { StateCard } from '#page/state-card.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import type { FoundParcel, TrackedParcel, TrackingTranslate } from './found-parcel.ts';
import { CANCELLED_STYLE, LABEL_STYLES } from './label-styles.ts';
import { dayText, instantText, isLate, windowText } from './parcel-times.ts';
import css from './tracking.module.css';
import { useShownParcel } from './use-shown-parcel.ts';

interface ParcelStatusProps {
  readonly t: TrackingTranslate;
  readonly client: Client;
  readonly found: FoundParcel;
  readonly onAnother: () => void;
  readonly onGone: () => void;
}

/** How far a parcel has come, when it is expected, and what happened to it. */
export function ParcelStatus({ t, client, found, onAnother, onGone }: ParcelStatusProps) {
  const { t: translate, language } = useTexts();
  const { parcel, checkedAt, hasChanged } = useShownParcel(client, found, onGone);
  const { shipment_label: label, is_cancelled: isCancelled, timezone, history } = parcel;
  const { tone, Icon } = isCancelled ? CANCELLED_STYLE : LABEL_STYLES[label];
  const state = t(isCancelled ? 'tracking-page:cancelled.word' : `tracking-page:state.${label}`);
  return (
    <>
      <output className={css.update}>{hasChanged && t('tracking-page:updated', { state })}</output>
      <StateCard tone={tone} Icon={Icon} word={state}>
        {t(isCancelled ? 'tracking-page:cancelled.meaning' : `tracking-page:meaning.${label}`)}
      </StateCard>
      {!isCancelled && <Expected t={t} parcel={parcel} now={checkedAt} />}
      <DescriptionList items={factsOf(t, parcel, localizedText(parcel.store.names, language))} />
      {history.length > 0 && (
        <section className={css.history}>
          <h2>{translate('claim:result.timeline')}</h2>
          <Timeline
            label={translate('claim:result.timeline')}
            items={history.map(({ shipment_label: step, at }, index) => {
              const isLast = index === history.length - 1;
              const isUnderWay = isLast && !isCancelled && step !== 'confirmed_delivery';
              const { tone: itsTone, Icon: ItsIcon } = LABEL_STYLES[step];
              return {
                id: `${index}`,
                title: t(`tracking-page:state.${step}`),
                ...(at !== null && { time: <time dateTime={at}>{instantText(at, timezone, language)}</time> }),
                state: isUnderWay ? ('current' as const) : ('done' as const),
                ...(isLast && { tone: itsTone, icon: <ItsIcon /> }),
              };
            })}
          />
        </section>
      )}
      <p className={css.note}>
        {t('tracking-page:asOf', { time: instantText(new Date(checkedAt).toISOString(), timezone, language) })}
      </p>
      <Button size="lg" wide onClick={onAnother}>
        {t('tracking-page:another')}
      </Button>
    </>
  );
}

interface ExpectedProps {
  readonly t: TrackingTranslate;
  readonly parcel: TrackedParcel;
  /** In ms since the epoch. */
  readonly now: number;
}

function Expected({ t, parcel, now }: ExpectedProps) {
  const { language } = useTexts();
  const { expected_on: day, window, timezone } = parcel;
  if (day === null) return null;
  const text = dayText(day, language);
  return (
    <div>
      <p className={css.expected}>
        {window === null
          ? t('tracking-page:expected', { day: text })
          : t('tracking-page:expectedBetween', { day: text, time: windowText(window, timezone, language) })}
      </p>
      {isLate(parcel, now) && <p className={css.note}>{t('tracking-page:late')}</p>}
    </div>
  );
}

function factsOf(t: TrackingTranslate, parcel: TrackedParcel, store: string) {
  const { city, transporter, parcel_count: count, delivered_count: delivered } = parcel;
  return [
    { term: t('tracking-page:from'), detail: <bdi>{store}</bdi>, isKnown: store !== '' },
    { term: t('tracking-page:to'), detail: <bdi>{city}</bdi>, isKnown: city !== '' },
    { term: t('tracking-page:by'), detail: <bdi>{transporter}</bdi>, isKnown: transporter !== null },
    {
      term: t('tracking-page:parcels'),
      detail: t('tracking-page:delivered', { delivered, all: count }),
      isKnown: count > 1,
    },
  ].filter(({ isKnown }) => isKnown);
}
