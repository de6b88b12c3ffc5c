/** Work that is done one piece at a time for each key, and again for every nudge that came meanwhile. */
export interface KeyedQueue {
  /** There may be something to do for this key. */
  nudge(key: string): void;
  /** How many keys are being worked on. */
  readonly active: number;
}

/**
 * @param work handles the key; runs again after a nudge, never concurrently for one key
 * @param failed called with what `work` throws; the key can be nudged again
 */
export function createKeyedQueue(
  work: (key: string) => Promise<void>,
  failed: (error: unknown, key: string) => void,
): KeyedQueue {
  /** Keys at work; true when something happened since the work began. */
  const atWork = new Map<string, boolean>();

  async function run(key: string): Promise<void> {
    do {
      atWork.set(key, false);
      try {
        await work(key);
      } catch (error) {
        failed(error, key);
      }
    } while (atWork.get(key));
    atWork.delete(key);
  }

  return {
    nudge(key) {
      if (atWork.has(key)) atWork.set(key, true);
      else void run(key);
    },
    get active() {
      return atWork.size;
    },
  };
}
