/** Work that is done one piece at a time for each key, and again for every nudge that came meanwhile. */
export interface Errands {
  /** There may be something to do for this key. */
  nudge(key: string): void;
  /** How many keys are being worked on. */
  readonly active: number;
}

/**
 * @param work does what there is to do for the key; called anew after a nudge, never twice at once for one key
 * @param failed told of whatever `work` throws; the key can be nudged again
 */
export function createErrands(
  work: (key: string) => Promise<void>,
  failed: (error: unknown, key: string) => void,
): Errands {
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
