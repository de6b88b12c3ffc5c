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
    // Encodes form data, and sets the content type with its boundary.
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
  let offset = 0;
  return new ReadableStream(
    {
      pull(controller) {
        // The stream pulls the next chunk when the previous one has been sent.
        if (offset > 0) onProgress(Math.min(1, offset / bytes.length));
        if (offset >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(offset, (offset += CHUNK_BYTES)));
      },
    },
    { highWaterMark: 0 },
  );
}
