import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const PATH = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

/** PostgreSQL itself, compiled once a process: an engine that is started again does not wait for that. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await readFile(PATH));
  } catch (error) {
    // Whatever kept it from being read may be over at the next start.
    compiled = undefined;
    throw error;
  }
}
