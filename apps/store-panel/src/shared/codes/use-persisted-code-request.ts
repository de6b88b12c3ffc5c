import { useState } from 'react';

import { ANYONE } from '#shared/drafts/drafts.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { CodeRequest } from './code-request.ts';

/** A sent code, stored in this tab, so that a reload does not send another one. */
export function usePersistedCodeRequest(form: string) {
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => client.session.current()?.session._id ?? ANYONE);
  const [request, setRequest] = useState<CodeRequest | null>(() => {
    const stored = drafts.read(form, owner)?.['request'] as CodeRequest | undefined;
    return stored && stored.expiresAt > Date.now() ? stored : null;
  });
  function storeRequest(next: CodeRequest | null) {
    if (next) drafts.write(form, { owner, changes: { request: next } });
    else drafts.remove(form);
    setRequest(next);
  }
  return [request, storeRequest] as const;
}
