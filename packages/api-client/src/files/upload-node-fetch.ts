import type { OnProgress } from '#files/upload-fetch.ts';

/** Bytes per chunk: small enough for frequent progress, large enough to cost nothing. */
const CHUNK_BYTES = 64 * 1024;

/**
 * `createUploadFetch` for Node and its workers, which have no XMLHttpRequest. For `client.call(key, body, { encode:
 * encodeWithFile(file), fetch: createNodeUploadFetch(onProgress) })`. Browsers send no streams over HTTP/1; use
 * `createUploadFetch` there.
 */
export const createNodeUploadFetch =
  (onProgress: OnProgress, fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    if (!init.body) return fetch(input, init);
    // Writes a form as it travels, and names its boundary.
    const form = new Response(init.body);
    const headers = new Headers(form.headers);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const bytes = new Uint8Array(await form.arrayBuffer());
    // Lets a server with a size limit reject a large body at once.
    headers.set('content-length', String(bytes.length));
    const streamed = { ...init, headers, body: toChunks(bytes, onProgress), duplex: 'half' } as const;
    return fetch(input, streamed);
  };

function toChunks(bytes: Uint8Array, onProgress: OnProgress): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        // The stream asks for the next chunk when the last one is on its way.
        if (at > 0) onProgress(Math.min(1, at / bytes.length));
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += CHUNK_BYTES)));
      },
    },
    { highWaterMark: 0 },
  );
}
