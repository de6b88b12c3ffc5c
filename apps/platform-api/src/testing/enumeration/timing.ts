import http from 'node:http';

import fc from 'fast-check';

import type { Database } from '#db/database.ts';
import { areaUnderCurve } from '#testing/enumeration/separation.ts';
import { enumerationQuestions, type Question } from '#testing/enumeration/questions.ts';
import { startPlatform } from '#testing/servers/test-platform.ts';

/** Accounts that the samples are about, and names of nobody. */
const ACCOUNTS = 100;
/** Samples of each question before the first that counts: by then everything is compiled and in memory. */
const WARM_UP = 60;

export interface TimingFigure {
  readonly question: string;
  readonly samples: number;
  /** Chance that a reply about an account takes longer than one about nobody. */
  readonly auc: number;
  /** The same for whoever uses it whichever way it points: at least one half. */
  readonly separation: number;
  readonly known_median_ms: number;
  readonly unknown_median_ms: number;
}

/**
 * Times every question over HTTP, about somebody and about nobody in an order that the seed decides. Limits are lifted by
 * forgetting them before each sample; the product knows nothing of it.
 */
export async function timeQuestions(
  database: Database,
  { samples, seed, only }: { readonly samples: number; readonly seed: number; readonly only: string },
  tell: (figure: TimingFigure) => void,
): Promise<void> {
  const server = await startPlatform(database, { logLevel: 'silent' });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const question of await enumerationQuestions(database, server.origin, ACCOUNTS)) {
      if (!question.name.includes(only)) continue;
      tell(await timeQuestion({ database, origin: server.origin, agent }, question, samples, seed));
    }
  } finally {
    agent.destroy();
    await server.close();
  }
}

interface Place {
  readonly database: Database;
  readonly origin: string;
  readonly agent: http.Agent;
}

async function timeQuestion(place: Place, question: Question, samples: number, seed: number): Promise<TimingFigure> {
  const halves = Array.from({ length: samples }, (_, at) => at % 2 === 0);
  const shuffled = fc.shuffledSubarray(halves, { minLength: samples, maxLength: samples });
  const [order = []] = fc.sample(shuffled, { seed, numRuns: 1 });
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const [at, isKnown] of [...halves.slice(0, WARM_UP), ...order].entries()) {
    await place.database.kysely.deleteFrom('rate_limits').execute();
    const { body, headers = {} } = await question.ask(isKnown);
    const milliseconds = await timeReply(place, question.key, JSON.stringify(body), headers);
    if (at >= WARM_UP) took[isKnown ? 'known' : 'unknown'].push(milliseconds);
  }
  const auc = areaUnderCurve(took.known, took.unknown);
  return {
    question: question.name,
    samples,
    auc: rounded(auc),
    separation: rounded(Math.max(auc, 1 - auc)),
    known_median_ms: rounded(median(took.known)),
    unknown_median_ms: rounded(median(took.unknown)),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds from the first byte that is sent to the last that comes back. */
function timeReply(
  { origin, agent }: Place,
  key: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const [method = '', path = ''] = key.split(' ');
  const { hostname, port } = new URL(origin);
  const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, agent, headers: all }, (reply) => {
      reply.resume().on('end', () => resolve(performance.now() - begun));
    });
    request.on('error', reject);
    const begun = performance.now();
    request.end(body);
  });
}
