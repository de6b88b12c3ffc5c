import { useAddDomainMutation } from '@store-panel/api-client/rtk/website';
import { TYPED_HOST_MAX } from '@store-panel/domain/tenants/tenant-fields';
import { messageKey } from '@store-panel/domain/validation/keys';
import { DOMAIN_LIMITS, DOMAIN_TYPE, readOwnDomain } from '@store-panel/domain/website/domain-names';
import { Button } from '@store-panel/ui/button';
import { TextField } from '@store-panel/ui/text-field';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/website/website.module.css';
import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { useFieldErrorText } from '#shared/forms/use-field-error-text.ts';

interface OwnDomainFormProps {
  /** Domains that the store has. */
  readonly count: number;
  readonly isDisabled: boolean;
}

/** Adds a domain of the store's own. It has to be proved before the page is there. */
export function OwnDomainForm({ count, isDisabled }: OwnDomainFormProps) {
  const { t } = useTranslation('website');
  const errorText = useFieldErrorText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [add, { isLoading }] = useAddDomainMutation();
  if (count >= DOMAIN_LIMITS.ownDomains) return <HintText>{errorText(messageKey('domains.too_many'))}</HintText>;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setFailure(undefined);
    const host = readOwnDomain(withoutScheme(typed));
    if (host === null) return refuse(messageKey('domain.invalid'));
    try {
      await add({ domain_name: host, domain_type: DOMAIN_TYPE.ownDomain }).unwrap();
      setTyped('');
    } catch (error) {
      const refused = isApiFailure(error) ? error.fields?.[0]?.problem : undefined;
      if (refused === undefined) setFailure(error);
      else refuse(refused);
    }
  }
  function refuse(text: string) {
    setProblem(text);
    document.getElementById(id)?.focus();
  }
  return (
    <form className={css.section} aria-label={t('domain.own.title')} onSubmit={(event) => void submit(event)}>
      <div className={css.nameRow}>
        <TextField
          id={id}
          label={t('domain.own.label')}
          error={errorText(problem)}
          placeholder="menu.example.com"
          value={typed}
          dir="ltr"
          inputMode="url"
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isDisabled}
          maxLength={TYPED_HOST_MAX + 'https://'.length}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
        <div className={css.nameActions}>
          <Button type="submit" pending={isLoading} disabled={isDisabled || typed.trim() === ''}>
            {t('domain.own.add')}
          </Button>
        </div>
      </div>
      {failure !== undefined && <FailureAlert failure={failure} />}
    </form>
  );
}

/** People paste addresses from the browser. */
const withoutScheme = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
