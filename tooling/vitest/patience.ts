/** Milliseconds that a test waits for what is to come before it is called missing: a loaded machine is slow, not wrong. */
export const PATIENCE = 15_000;
