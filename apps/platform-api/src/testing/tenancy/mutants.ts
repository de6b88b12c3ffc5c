import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type TenantFilter, tenantFilters } from '#testing/tenancy/tenant-filters.ts';

export interface MutantRun {
  readonly filter: TenantFilter;
  /** What found it out; null for a survivor. */
  readonly caughtBy: string | null;
}

const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const CHECK = 'src/testing/tenancy/check-tenancy.ts';
/** A server that lacks a filter may also hang. */
const PATIENCE_MS = 180_000;

interface Options {
  /** Of all filters, those to take away. */
  readonly chosen: (filters: readonly TenantFilter[]) => readonly TenantFilter[];
  readonly jobs?: number;
  readonly told?: (run: MutantRun) => void;
}

/**
 * Takes one tenant filter after the other out of a copy of the sources, and has the checks of tenancy look at the server
 * that comes of it. @throws when the checks find something in the sources as they are
 */
export async function runMutants({ chosen, jobs, told }: Options): Promise<readonly MutantRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tenancy-mutants-'));
  const waiting = [...chosen(tenantFilters(join(PACKAGE, 'src')))];
  const runs: MutantRun[] = [];
  try {
    const copies = Array.from({ length: Math.min(jobs ?? availableParallelism(), waiting.length || 1) }, (_, at) =>
      copySources(join(folder, String(at))),
    );
    const problem = await findProblem(copies[0] ?? '');
    if (problem !== null) throw new Error(`The checks find something without any mutant: ${problem}`);
    await Promise.all(
      copies.map(async (copy) => {
        for (let filter = waiting.shift(); filter; filter = waiting.shift()) {
          const run = { filter, caughtBy: await withoutFilter(copy, filter, () => findProblem(copy)) };
          runs.push(run);
          told?.(run);
        }
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return runs;
}

function copySources(copy: string): string {
  mkdirSync(copy);
  for (const part of ['src', 'package.json']) cpSync(join(PACKAGE, part), join(copy, part), { recursive: true });
  symlinkSync(join(PACKAGE, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function withoutFilter<Result>(copy: string, filter: TenantFilter, run: () => Promise<Result>): Promise<Result> {
  const path = join(copy, 'src', filter.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, filter.from) + filter.without + text.slice(filter.to));
  try {
    return await run();
  } finally {
    writeFileSync(path, text);
  }
}

/** What the checks say of the sources in a folder; null where they find nothing. */
function findProblem(copy: string): Promise<string | null> {
  const child = spawn(process.execPath, ['--conditions=@store-panel/source', CHECK], { cwd: copy });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      done(code === 0 ? null : said.trim().slice(0, 300) || 'it came to no end');
    });
  });
}
