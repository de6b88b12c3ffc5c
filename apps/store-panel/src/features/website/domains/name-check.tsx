import { Button } from '@store-panel/ui/button';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import type { DomainCheck } from './use-domain-check.ts';

interface NameCheckProps {
  readonly check: DomainCheck | null;
  readonly host: string;
  readonly isDisabled: boolean;
  /** Takes a suggestion into the field. */
  readonly onChoose: (host: string) => void;
}

/** Whether the typed name is free; if it is taken, names that are. */
export function NameCheck({ check, host, isDisabled, onChoose }: NameCheckProps) {
  const { t } = useTranslation('website');
  const name = isolateLtr(host);
  return (
    <div className={css.check} role="status">
      {check?.state === 'checking' && <HintText>{t('domain.check.checking')}</HintText>}
      {check?.state === 'unknown' && <HintText>{t('domain.check.unknown')}</HintText>}
      {check?.state === 'free' && (
        <p className={css.free}>
          <CircleCheck aria-hidden="true" />
          {t('domain.check.free', { host: name })}
        </p>
      )}
      {check?.state === 'taken' && (
        <>
          <p className={css.taken}>
            <CircleX aria-hidden="true" />
            {t('domain.check.taken', { host: name })}
          </p>
          {check.suggestions.length > 0 && (
            <div className={css.suggestions}>
              <HintText inline>{t('domain.check.suggestions')}</HintText>
              {check.suggestions.map((one) => (
                <Button key={one} size="sm" disabled={isDisabled} onClick={() => onChoose(one)}>
                  <bdi dir="ltr">{one}</bdi>
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
