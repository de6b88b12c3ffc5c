declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Reads what was encrypted for a device (RFC 8188, RFC 8291). */
  export function decrypt(
    content: Uint8Array,
    parameters: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
