/** Statuses with which a `Response` must not have a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Called with the sent share of the body, from 0 to 1. A retry starts again at 0. */
export type OnProgress = (share: number) => void;

/**
 * A fetch for uploads from a page that reports progress, which `fetch` itself cannot. For `client.call(key, body, {
 * encode: encodeWithFile(file), fetch: createUploadFetch(onProgress) })`.
 */
export const createUploadFetch =
  (onProgress: OnProgress): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, credentials, signal } = init;
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const cleanUpThen = (complete: () => void) => () => {
        signal?.removeEventListener('abort', abort);
        complete();
      };
      request.open(method, input instanceof Request ? input.url : input);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener(
        'load',
        cleanUpThen(() => resolve(responseOf(request))),
      );
      request.addEventListener(
        'error',
        cleanUpThen(() => reject(new TypeError('Failed to fetch'))),
      );
      request.addEventListener(
        'abort',
        cleanUpThen(() => reject(reasonOf(signal))),
      );
      if (signal?.aborted) return reject(reasonOf(signal));
      signal?.addEventListener('abort', abort);
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });

const reasonOf = (signal: AbortSignal | null | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const [name = '', ...value] = line.split(':');
    return name === '' ? [] : [[name, value.join(':').trim()]];
  });
  const { status, statusText } = request;
  return new Response(WITHOUT_BODY.has(status) ? null : request.responseText, { status, statusText, headers });
}
