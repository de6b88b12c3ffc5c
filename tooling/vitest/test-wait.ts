// Imported by tests in Node and in browsers, where `process` may be missing.
const environment: Readonly<Record<string, string | undefined>> | undefined = globalThis.process?.env;

/** How much slower this machine is than the one that waits were set on; `npm test` measures it at the start of a run. */
const SCALE = Number(environment?.['TEST_WAIT_SCALE'] ?? 1);

/** Milliseconds as this machine needs them: for every time limit of a test that is not its subject. */
export const scaledMs = (milliseconds: number) => milliseconds * SCALE;

/** Milliseconds that a test waits for something expected before it is missing: a loaded machine is slow, not wrong. */
export const TEST_WAIT_MS = scaledMs(15_000);
