import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const WASM_PATH = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');

let modulePromise: Promise<WebAssembly.Module> | undefined;

/** Compiles PostgreSQL once per process, so that a restarted engine need not wait for it. */
export function loadEngineCode(): Promise<WebAssembly.Module> {
  modulePromise ??= compile();
  return modulePromise;
}

async function compile(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await readFile(WASM_PATH));
  } catch (error) {
    // The next start tries again, because the cause may be temporary.
    modulePromise = undefined;
    throw error;
  }
}
