import type { Client } from '@store-panel/api-client/client';
import { isApiError } from '@store-panel/api-client/errors';

interface Proof {
  readonly client: Client;
  readonly signal: AbortSignal;
  /** Called when the work begins. */
  readonly onWork: () => void;
}

/** Sends a call that looks for something. After wrong attempts the server requires a proof of work; it runs by itself. */
export async function withProof<Reply>(
  { client, signal, onWork }: Proof,
  send: (captcha?: string) => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.name !== 'invalidCaptcha') throw error;
    onWork();
    const { solveProofOfWork } = await import('#lookup/proof-of-work.ts');
    return send(await solveProofOfWork(client, signal));
  }
}
