import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type TenantFilter, tenantFilters } from '#testing/tenancy/tenant-filters.ts';

export interface MutantRun {
  readonly filter: TenantFilter;
  /** The problem that the checks found; null for a survivor. */
  readonly caughtBy: string | null;
}

const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const CHECK = 'src/testing/tenancy/check-tenancy.ts';
/** Timeout, because a server without a filter may hang. */
const PATIENCE_MS = 180_000;

interface Options {
  /** Selects the filters to remove. */
  readonly selectFilters: (filters: readonly TenantFilter[]) => readonly TenantFilter[];
  readonly jobs?: number;
  readonly onRun?: (run: MutantRun) => void;
}

/**
 * Removes one tenant filter after the other in a copy of the sources, and runs the tenancy checks on the mutant.
 * @throws if the checks find a problem in the original sources
 */
export async function runMutants({ selectFilters, jobs, onRun }: Options): Promise<readonly MutantRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tenancy-mutants-'));
  const waiting = [...selectFilters(tenantFilters(join(PACKAGE, 'src')))];
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
          onRun?.(run);
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

/** Runs the checks on the sources in a folder. @returns the problem, or null */
function findProblem(copy: string): Promise<string | null> {
  const child = spawn(process.execPath, ['--conditions=@store-panel/source', CHECK], { cwd: copy });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      done(code === 0 ? null : output.trim().slice(0, 300) || 'the checks timed out');
    });
  });
}
