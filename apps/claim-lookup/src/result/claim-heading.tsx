import { LtrText } from '@store-panel/ui/ltr-text';
import { useEffect, useRef } from 'react';

import type { FoundClaim } from '#lookup/found-claim.ts';
import { Heading } from '#page/heading.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import css from './claim-heading.module.css';
import { formatDay } from './day-text.ts';

/** Placeholder of the number in the text. */
const PLACEHOLDER = '\0';

/** Claim number and title. Takes the focus on mount, so that screen readers continue here. */
export function ClaimHeading({ claim, numbers }: FoundClaim) {
  const { t, language } = useTexts();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const [before = '', after = ''] = t('claim:result.title', { number: PLACEHOLDER }).split(PLACEHOLDER);
  return (
    <Heading
      ref={ref}
      title={
        <>
          {before}
          <bdi dir="ltr" className={css.number}>
            {numbers.claim_number}
          </bdi>
          {after}
        </>
      }
      above={
        <>
          {t('claim:field.waybill')} <LtrText>{numbers.waybill_number}</LtrText>
        </>
      }
    >
      {t('claim:result.updated', { time: formatDay(claim.updated_at, language) })}
    </Heading>
  );
}
