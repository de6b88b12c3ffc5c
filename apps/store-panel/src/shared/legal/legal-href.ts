import { pathTo } from '#paths.ts';
import { useObservable } from '#shared/observable.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

export type LegalDocument = 'privacy-policy' | 'terms-of-service';

/** Returns the operator's own address of a document if there is one, otherwise the panel's page. */
export function useLegalHref(document: LegalDocument): string {
  const { session } = useAppServices();
  const settings = useObservable(session.publicSettings);
  const url = document === 'privacy-policy' ? settings?.privacy_url : settings?.terms_url;
  return url !== undefined && isWebAddress(url) ? url : pathTo(document);
}

/** Accepts only http(s) addresses, never one that would run as a script. */
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
