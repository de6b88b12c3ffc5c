import type { Client } from '@store-panel/api-client/client';
import { Button } from '@store-panel/ui/button';
import { Timeline } from '@store-panel/ui/timeline';
import { useState } from 'react';

import type { FoundClaim } from '#lookup/found-claim.ts';
import { StateCard } from '#page/state-card.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import { CLAIM_STATE_STYLES } from './claim-state-styles.ts';
import { ClaimRest } from './claim-rest.tsx';
import css from './claim-result.module.css';
import { formatDay } from './day-text.ts';
import type { StoredClaim } from './use-stored-claim.ts';

interface ClaimResultProps {
  readonly client: Client;
  readonly foundClaim: FoundClaim;
  readonly onAnother: () => void;
  readonly onGone: StoredClaim['onGone'];
}

/** Status of a claim, its meaning and its history. */
export function ClaimResult({ client, foundClaim, onAnother, onGone }: ClaimResultProps) {
  const { t, language } = useTexts();
  const [claim, show] = useState(foundClaim.claim);
  const { tone, Icon } = CLAIM_STATE_STYLES[claim.state];
  const last = claim.timeline.length - 1;
  return (
    <>
      <StateCard tone={tone} Icon={Icon} word={t(`claim:state.${claim.state}`)}>
        {t(`claim:meaning.${claim.state}`)}
      </StateCard>
      <ClaimRest client={client} token={foundClaim.token} stored={{ claim, show, onGone }} />
      <section className={css.history}>
        <h2>{t('claim:result.timeline')}</h2>
        <Timeline
          label={t('claim:result.timeline')}
          items={claim.timeline.map(({ state, at }, index) => {
            const { tone: itsTone, Icon: ItsIcon, isFinal } = CLAIM_STATE_STYLES[state];
            return {
              id: `${index}`,
              title: t(`claim:state.${state}`),
              time: <time dateTime={at}>{formatDay(at, language)}</time>,
              state: index === last && !isFinal ? 'current' : 'done',
              ...(index === last && { tone: itsTone, icon: <ItsIcon /> }),
            };
          })}
        />
      </section>
      <Button size="lg" wide onClick={onAnother}>
        {t('claim:result.another')}
      </Button>
    </>
  );
}
