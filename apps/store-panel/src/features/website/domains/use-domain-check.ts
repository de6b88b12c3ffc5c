import { isApiError } from '@store-panel/api-client/errors';
import type { TypedDomain } from '@store-panel/api-client/rtk/website';
import { useEffect, useRef, useState } from 'react';

import { useAppServices } from '#shared/app-services/app-services.tsx';

/** Delay after the last key stroke, in ms (ours): the platform answers 30 checks an hour. */
const DEBOUNCE_MS = 700;

/** What is known of a name. `unknown`: the server did not answer; taking the name answers it. */
export type DomainCheck =
  | { readonly state: 'checking' | 'free' | 'unknown' }
  | { readonly state: 'taken'; readonly suggestions: readonly string[] };

/** Asks whether a name is free while it is typed; null asks nothing. Each name is asked once. */
export function useDomainCheck(name: string | null, type: TypedDomain['domain_type']): DomainCheck | null {
  const { client } = useAppServices();
  const known = useRef(new Map<string, DomainCheck>());
  const [answer, setAnswer] = useState<{ readonly name: string; readonly check: DomainCheck } | null>(null);
  useEffect(() => {
    if (name === null) return;
    const controller = new AbortController();
    const answered = (check: DomainCheck) => {
      if (check.state !== 'unknown') known.current.set(name, check);
      setAnswer({ name, check });
    };
    const before = known.current.get(name);
    const timer = setTimeout(
      () => {
        if (before) return answered(before);
        client
          .call(
            'POST /api/store/check_domain',
            { domain_name: name, domain_type: type },
            { silent: true, signal: controller.signal },
          )
          .then(() => answered({ state: 'free' }))
          .catch((failure: unknown) => {
            if (controller.signal.aborted) return;
            const isTaken = isApiError(failure) && failure.name === 'domainAlreadyExists';
            answered(isTaken ? { state: 'taken', suggestions: failure.suggestions ?? [] } : { state: 'unknown' });
          });
      },
      before ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, name, type]);
  if (name === null) return null;
  return answer?.name === name ? answer.check : { state: 'checking' };
}
