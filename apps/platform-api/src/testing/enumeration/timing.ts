import http from 'node:http';

import fc from 'fast-check';

import type { Database } from '#db/database.ts';
import { areaUnderCurve } from '#testing/enumeration/separation.ts';
import { createCodeProbes } from '#testing/enumeration/code-probes.ts';
import { createEnumerationProbes, type EnumerationProbe } from '#testing/enumeration/enumeration-probes.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** Number of existing accounts and of unknown names. */
const ACCOUNTS = 100;
/** Discarded samples at the start of each probe, until everything is compiled and cached. */
const WARM_UP = 60;

export interface TimingFigure {
  readonly probe: string;
  readonly samples: number;
  /** Probability that a reply about an existing account takes longer than about an unknown one. */
  readonly auc: number;
  /** The larger of `auc` and 1 − `auc`: at least 0.5. */
  readonly separation: number;
  /** The same of two halves of the existing ones: what chance and a busy machine make of no difference at all. */
  readonly separation_of_same: number;
  readonly known_median_ms: number;
  readonly unknown_median_ms: number;
}

/**
 * Times every probe over HTTP, for existing and unknown accounts in a seeded random order. Resets the rate limits in
 * the database before each sample.
 */
export async function timeProbes(
  database: Database,
  { samples, seed, only }: { readonly samples: number; readonly seed: number; readonly only: string },
  onFigure: (figure: TimingFigure) => void,
): Promise<void> {
  const server = await startPlatform(database, { logLevel: 'silent' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const probes = [
      ...(await createEnumerationProbes(database, server.origin, ACCOUNTS)),
      ...(await createCodeProbes(database, server.origin, ACCOUNTS)),
    ];
    for (const probe of probes) {
      if (!probe.name.includes(only)) continue;
      onFigure(await timeProbe({ database, origin: server.origin, agent }, probe, samples, seed));
    }
  } finally {
    agent.destroy();
    await server.close();
  }
}

interface Connection {
  readonly database: Database;
  readonly origin: string;
  readonly agent: http.Agent;
}

async function timeProbe(
  connection: Connection,
  probe: EnumerationProbe,
  samples: number,
  seed: number,
): Promise<TimingFigure> {
  const halves = Array.from({ length: samples }, (_, at) => at % 2 === 0);
  const shuffled = fc.shuffledSubarray(halves, { minLength: samples, maxLength: samples });
  const [order = []] = fc.sample(shuffled, { seed, numRuns: 1 });
  const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [at, isKnown] of [...halves.slice(0, WARM_UP), ...order].entries()) {
    await connection.database.kysely.deleteFrom('rate_limits').execute();
    const { body, headers = {} } = await probe.buildRequest(isKnown);
    const milliseconds = await timeReply(connection, probe.key, JSON.stringify(body), headers);
    if (at >= WARM_UP) durations[isKnown ? 'known' : 'unknown'].push(milliseconds);
  }
  const auc = areaUnderCurve(durations.known, durations.unknown);
  const [one, other] = [0, 1].map((half) => durations.known.filter((_, at) => at % 2 === half));
  return {
    probe: probe.name,
    samples,
    auc: round(auc),
    separation: round(separationOf(auc)),
    separation_of_same: round(separationOf(areaUnderCurve(one ?? [], other ?? []))),
    known_median_ms: round(median(durations.known)),
    unknown_median_ms: round(median(durations.unknown)),
  };
}

const separationOf = (auc: number) => Math.max(auc, 1 - auc);
const round = (value: number) => Math.round(value * 1000) / 1000;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the milliseconds from the first byte sent to the last byte received. */
function timeReply(
  { origin, agent }: Connection,
  key: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const { hostname, port } = new URL(origin);
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, agent, headers: all }, (reply) => {
      reply.resume().on('end', () => resolve(performance.now() - startedAt));
    });
    request.on('error', reject);
    const startedAt = performance.now();
    request.end(body);
  });
}
