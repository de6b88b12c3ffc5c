import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes received between two readings of the heap. */
const SAMPLE_EVERY_BYTES = 250_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Reads a CSV file that a server of this process sends, and retains nothing of it.
 * @returns the maximum heap on the way, in bytes, and the number of rows below its header
 */
export async function measureFile({ body }: Response): Promise<{ readonly heap: number; readonly rows: number }> {
  const decoder = new TextDecoder();
  const measured = { heap: 0, rows: -1 };
  let bytesSinceSample = SAMPLE_EVERY_BYTES;
  if (!body) throw new Error('no file came');
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    measured.rows += decoder.decode(chunk, { stream: true }).split('\r\n').length - 1;
    bytesSinceSample += chunk.length;
    if (bytesSinceSample < SAMPLE_EVERY_BYTES) continue;
    bytesSinceSample = 0;
    collect();
    measured.heap = Math.max(measured.heap, process.memoryUsage().heapUsed);
  }
  return measured;
}
