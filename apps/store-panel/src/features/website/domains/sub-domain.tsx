import { type StoreDomain, useAddDomainMutation } from '@store-panel/api-client/rtk/website';
import { DOMAIN_LIMITS, DOMAIN_TYPE, readSubDomain } from '@store-panel/domain/website/domain-names';
import { messageKey } from '@store-panel/domain/validation/keys';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Link } from '@store-panel/ui/link';
import { TextField } from '@store-panel/ui/text-field';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { NameCheck } from './name-check.tsx';
import { useDomainCheck } from './use-domain-check.ts';

interface SubDomainProps {
  /** Undefined: the store has none. */
  readonly domain: StoreDomain | undefined;
  readonly siteDomain: string;
  readonly isDisabled: boolean;
  readonly onRemove: (host: string) => void;
}

/** The page's name under the platform's domain: as it is, or a form to choose one. */
export function SubDomain({ domain, siteDomain, isDisabled, onRemove }: SubDomainProps) {
  const { t } = useTranslation('website');
  const [isChanging, setChanging] = useState(false);
  if (!domain || isChanging)
    return (
      <SubDomainForm
        current={domain?.host}
        siteDomain={siteDomain}
        isDisabled={isDisabled}
        onClose={domain && (() => setChanging(false))}
      />
    );
  const { host, url, is_primary: isPrimary } = domain;
  return (
    <div className={css.domain}>
      <div className={css.domainHead}>
        <Link href={url} newTab className={css.host}>
          <bdi dir="ltr">{host}</bdi>
        </Link>
        <Badge tone="success">{t('domain.state.live')}</Badge>
        {isPrimary && <Badge>{t('domain.primary')}</Badge>}
      </div>
      <div className={css.actions}>
        <Button
          size="sm"
          disabled={isDisabled}
          aria-label={t('domain.changeNamed', { host: isolateLtr(host) })}
          onClick={() => setChanging(true)}
        >
          {t('domain.change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          disabled={isDisabled}
          aria-label={t('domain.removeNamed', { host: isolateLtr(host) })}
          onClick={() => onRemove(host)}
        >
          {t('domain.remove')}
        </Button>
      </div>
    </div>
  );
}

interface SubDomainFormProps {
  readonly current: string | undefined;
  readonly siteDomain: string;
  readonly isDisabled: boolean;
  /** Leaves the name as it is; undefined if there is none. */
  readonly onClose: (() => void) | undefined;
}

function SubDomainForm({ current, siteDomain, isDisabled, onClose }: SubDomainFormProps) {
  const { t } = useTranslation(['website', 'shell']);
  const errorText = useFieldErrorText();
  const { toasts } = useAppServices();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const [add, { isLoading }] = useAddDomainMutation();
  const [failure, setFailure] = useState<unknown>();
  const label = readSubDomain(withoutSite(typed, siteDomain));
  const host = `${label ?? ''}.${siteDomain}`;
  const isCurrent = host === current;
  const check = useDomainCheck(isDisabled || isCurrent ? null : label, DOMAIN_TYPE.subDomain);
  const isTooShort = typed.trim().length < DOMAIN_LIMITS.subDomainLength.min;
  // A name that is still being typed is not corrected yet.
  const isInvalid = label === null && typed !== '' && (wasSent || !isTooShort);
  const problem = isApiFailure(failure) ? failure.fields?.[0]?.problem : undefined;

  async function take(event: SyntheticEvent) {
    event.preventDefault();
    setSent(true);
    setFailure(undefined);
    if (label === null || check?.state === 'taken') return document.getElementById(id)?.focus();
    try {
      await add({ domain_name: label, domain_type: DOMAIN_TYPE.subDomain }).unwrap();
    } catch (error) {
      return setFailure(error);
    }
    toasts.add({ tone: 'success', title: t('done.subDomain', { host: isolateLtr(host) }) });
    onClose?.();
  }
  return (
    <form className={css.section} aria-label={t('domain.sub.title')} onSubmit={(event) => void take(event)}>
      <p className={css.text}>{t(current === undefined ? 'domain.sub.text' : 'domain.sub.changeText')}</p>
      <div className={css.nameRow}>
        <TextField
          id={id}
          label={t('domain.sub.label')}
          help={<bdi dir="ltr">{label === null ? `.${siteDomain}` : host}</bdi>}
          error={isInvalid ? errorText(messageKey('sub_domain.invalid')) : errorText(problem)}
          value={typed}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isDisabled}
          maxLength={DOMAIN_LIMITS.subDomainLength.max + siteDomain.length + 1}
          onChange={({ target }) => {
            setTyped(target.value);
            setFailure(undefined);
          }}
        />
        <div className={css.nameActions}>
          <Button
            type="submit"
            variant="primary"
            pending={isLoading}
            disabled={isDisabled || label === null || isCurrent || check?.state === 'taken'}
          >
            {t('domain.sub.take')}
          </Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              {t('shell:button.cancel')}
            </Button>
          )}
        </div>
      </div>
      <NameCheck
        check={check}
        host={host}
        isDisabled={isDisabled}
        onChoose={(suggestion) => {
          setTyped(withoutSite(suggestion, siteDomain));
          document.getElementById(id)?.focus();
        }}
      />
      {failure !== undefined && problem === undefined && <FailureAlert failure={failure} />}
    </form>
  );
}

/** The name alone, also of a whole host that was pasted. */
function withoutSite(text: string, siteDomain: string): string {
  const name = text.trim().toLowerCase();
  return name.endsWith(`.${siteDomain}`) ? name.slice(0, -siteDomain.length - 1) : name;
}
