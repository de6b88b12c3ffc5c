import { LtrText } from '@store-panel/ui/ltr-text';
import { useEffect, useRef } from 'react';

import type { FoundClaim } from '#lookup/use-lookup.ts';
import { Heading } from '#page/heading.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import css from './claim-heading.module.css';
import { dayText } from './day-text.ts';

/** Where the number stands among the words. */
const PLACE = '\0';

/** Which claim it is. Takes the focus when it appears, so that reading goes on here. */
export function ClaimHeading({ claim, numbers }: FoundClaim) {
  const { t, language } = useTexts();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const [before = '', after = ''] = t('claim:result.title', { number: PLACE }).split(PLACE);
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
      {t('claim:result.updated', { time: dayText(claim.updated_at, language) })}
    </Heading>
  );
}
