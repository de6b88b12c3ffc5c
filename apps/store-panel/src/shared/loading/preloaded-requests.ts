/** Responses that the boot script requested, by path; each is used once. */
export type PreloadedRequests = Map<string, Promise<Response>>;

/** Texts that the boot script requested, used by the loader of texts (build/texts-as-data.ts). */
export interface EarlyTexts {
  readonly language: string;
  readonly namespaces: readonly string[];
  readonly texts: Promise<Readonly<Record<string, object>>>;
}

declare global {
  interface Window {
    earlyRequests?: PreloadedRequests;
    earlyTexts?: EarlyTexts;
    /** Settles when the styles of the first screen have come, or failed. */
    earlyStyles?: Promise<unknown>;
  }
}

/** How long a preloaded response counts as fresh, in ms after page start (ours). */
const MAX_AGE_MS = 15_000;

/** Creates a fetch that uses preloaded responses and sends all other requests. */
export function withPreloadedRequests(send: typeof fetch, early: PreloadedRequests | undefined): typeof fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const preloaded = performance.now() > MAX_AGE_MS ? undefined : early?.get(path);
    early?.delete(path);
    // If the preloaded request failed, it is sent again, and a failure is handled as usual.
    const response = await preloaded?.catch(() => null);
    return response?.ok ? response : send(input, init);
  };
}
