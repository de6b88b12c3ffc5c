import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { median, report } from '@store-panel/tooling/bench/figure';
import autocannon from 'autocannon';

import { startChild } from './child.ts';

const ROUNDS = 8;
const SECONDS = 2;
/** Enough that the server is busy while one of its lookups is on its way. */
const CONNECTIONS = 64;
const MIN_RATIO = 0.7;

/** What `bare-reply.ts` sends. */
export interface BareReply {
  readonly sent: IncomingHttpHeaders;
  /** Base64. */
  readonly content: string;
}

interface ReadyReply {
  readonly name: string;
  readonly ports: { readonly platform: number; readonly bare: number };
  readonly request: {
    readonly path: string;
    readonly method: 'GET' | 'POST';
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
  /** What the platform answers. */
  readonly reply: { readonly headers: IncomingHttpHeaders; readonly body: Buffer };
}

/**
 * Reports requests a second through the whole server, which listens already, against bare Node http that sends the same
 * bytes, alternating.
 */
export async function measureReadyReply({ name, ports, request, reply }: ReadyReply): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-reply-'));
  const file = join(folder, 'reply.json');
  const sent = Object.fromEntries(
    Object.entries(reply.headers).filter(([header]) => !['date', 'connection', 'keep-alive'].includes(header)),
  );
  const bareReply: BareReply = { sent, content: reply.body.toString('base64') };
  writeFileSync(file, JSON.stringify(bareReply));
  const { path, ...options } = request;
  async function measureThroughput(port: number): Promise<number> {
    const result = await autocannon({
      ...options,
      url: `http://127.0.0.1:${port}${path}`,
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
    return result.requests.average;
  }
  const bare = await startChild('bench/bare-reply.ts', ports.bare, { BENCH_REPLY: file });
  try {
    for (const port of Object.values(ports)) await measureThroughput(port);
    const rounds: { readonly ours: number; readonly floor: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ ours: await measureThroughput(ports.platform), floor: await measureThroughput(ports.bare) });
    const ratio = median(rounds.map(({ ours, floor }) => ours / floor));
    report(
      {
        name: `${name}, requests a second (floor: bare http with the same bytes)`,
        value: Math.round(median(rounds.map(({ ours }) => ours))),
        floor: Math.round(median(rounds.map(({ floor }) => floor))),
        ratio: Number(ratio.toFixed(3)),
        limit: MIN_RATIO,
      },
      ratio >= MIN_RATIO,
    );
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}
