import type { OnProgress } from '#upload-fetch.ts';

/** Bytes that are handed over at once: small enough to tell often, large enough to cost nothing. */
const STEP = 64 * 1024;

/**
 * What `uploadFetch` is for pages, for Node and its workers, where there is no XMLHttpRequest: a fetch that tells how much of
 * the body the connection has taken. For `client.call(key, body, { encode: withFile(file), fetch: uploadStream(onProgress) })`.
 * A browser sends no stream over HTTP/1; there it is `uploadFetch`.
 */
export const uploadStream =
  (onProgress: OnProgress, fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    if (!init.body) return fetch(input, init);
    // Writes a form as it travels, and names its boundary.
    const form = new Response(init.body);
    const headers = new Headers(form.headers);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const bytes = new Uint8Array(await form.arrayBuffer());
    // A server that bounds uploads can refuse at once what is too large.
    headers.set('content-length', String(bytes.length));
    const streamed = { ...init, headers, body: inSteps(bytes, onProgress), duplex: 'half' } as const;
    return fetch(input, streamed);
  };

function inSteps(bytes: Uint8Array, onProgress: OnProgress): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        // The next piece is asked for when the one before is on its way.
        if (at > 0) onProgress(Math.min(1, at / bytes.length));
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += STEP)));
      },
    },
    { highWaterMark: 0 },
  );
}
