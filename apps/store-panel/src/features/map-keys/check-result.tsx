import type { MapKeyCheck } from '@store-panel/api-client/rtk/map-keys';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import type { AlertTone } from '@store-panel/ui/tone';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import css from './map-keys.module.css';
import type { ShownKeyCheck } from './use-key-check.ts';

/** Problems that have a sentence of their own. */
const PROBLEMS = ['key_refused', 'unreachable', 'not_asked'] as const;

type Sentence = 'works' | 'unknown' | 'everybody' | 'other' | (typeof PROBLEMS)[number];

/** The sentence of a check: what it found, and what to do. */
function sentenceOf({ works, is_restricted: isRestricted, problem }: MapKeyCheck): Sentence {
  if (works === true && isRestricted === false) return 'everybody';
  if (problem !== null) return PROBLEMS.find((one) => one === problem) ?? 'other';
  if (works !== true) return 'other';
  return isRestricted === true ? 'works' : 'unknown';
}

const TONES: Readonly<Record<Sentence, AlertTone>> = {
  works: 'success',
  unknown: 'success',
  everybody: 'warning',
  key_refused: 'danger',
  unreachable: 'warning',
  not_asked: 'info',
  other: 'warning',
};

/** Whether a key works, and whether strangers can use it. */
export function CheckResult({ check: { result, at, failure } }: { readonly check: ShownKeyCheck }) {
  const { t } = useTranslation('map-keys');
  const language = useLanguage();
  const clock = useClock();
  const { timezone: zone } = useStoreSession().session;
  if (failure !== undefined) return <FailureAlert failure={failure} />;
  if (result === null) return null;
  const sentence = sentenceOf(result);
  return (
    <InlineAlert tone={TONES[sentence]}>
      <p className={css.text}>{t(`check.${sentence}`)}</p>
      {result.quoted !== null && (
        <HintText>
          {t('quoted')} <q dir="auto">{result.quoted}</q>
        </HintText>
      )}
      {at !== null && (
        <HintText>
          {t('check.at', {
            time: formatTimeOrDateTime(Date.parse(at), serverNow(), { language, clock, zone }),
          })}
        </HintText>
      )}
    </InlineAlert>
  );
}
