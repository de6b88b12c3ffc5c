import { useState } from 'react';

import { ANYONE } from '#shared/drafts/drafts.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { CodeRequest } from './code-request.ts';

/** A code that is on its way, kept in this tab: a reload sends no other one. */
export function usePersistedCodeRequest(form: string) {
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => client.session.current()?.session._id ?? ANYONE);
  const [request, setRequest] = useState<CodeRequest | null>(() => {
    const kept = drafts.read(form, owner)?.['request'] as CodeRequest | undefined;
    return kept && kept.expiresAt > Date.now() ? kept : null;
  });
  function follow(next: CodeRequest | null) {
    if (next) drafts.write(form, { owner, changes: { request: next } });
    else drafts.drop(form);
    setRequest(next);
  }
  return [request, follow] as const;
}
