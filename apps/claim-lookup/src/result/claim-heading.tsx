import { LtrText } from '@store-panel/ui/ltr-text';
import { useEffect, useRef } from 'react';

import type { FoundClaim } from '#lookup/use-lookup.ts';
import { Heading } from '#page/heading.tsx';
import { useTexts } from '#texts/use-texts.tsx';
import { dayText } from './day-text.ts';

/** A number inside a sentence must not stir the order of the words around it; U+2068 and U+2069 hold it apart. */
const apart = (number: string) => `\u2068${number}\u2069`;

/** Which claim it is. Takes the focus when it appears, so that reading goes on here. */
export function ClaimHeading({ claim, numbers }: FoundClaim) {
  const { t, language } = useTexts();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Heading
      ref={ref}
      title={t('claim:result.title', { number: apart(numbers.claim_number) })}
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
