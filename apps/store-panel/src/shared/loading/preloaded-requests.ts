/** Answers that the document asked for before any module was there, by path; each is taken once. */
export type PreloadedRequests = Map<string, Promise<Response>>;

/** Texts that the document asked for. The loader of texts takes them (build/texts-as-data.ts). */
export interface EarlyTexts {
  readonly language: string;
  readonly namespaces: readonly string[];
  readonly texts: Promise<Readonly<Record<string, object>>>;
}

declare global {
  interface Window {
    earlyRequests?: PreloadedRequests;
    earlyTexts?: EarlyTexts;
  }
}

/** How long an early answer is as good as a new one, in ms after the page began (ours). */
const FRESH_FOR = 15_000;

/** A fetch that takes what the document asked for already, and asks for everything else. */
export function withPreloadedRequests(send: typeof fetch, early: PreloadedRequests | undefined): typeof fetch {
  return async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const asked = performance.now() > FRESH_FOR ? undefined : early?.get(path);
    early?.delete(path);
    // An early request that failed or was refused says nothing yet: asked again, it fails where failures are told.
    const answer = await asked?.catch(() => null);
    return answer?.ok ? answer : send(input, init);
  };
}
