/**
 * Serializes a reading that may be requested at any time: it runs once at a time, and once more for all requests
 * during a run, whose data may be too old for them.
 */
export function recheckLater(read: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isReading = false;
  let isRequested = false;

  async function run(): Promise<void> {
    isReading = true;
    try {
      while (isRequested) {
        isRequested = false;
        await read();
      }
    } catch (error) {
      failed(error);
    } finally {
      isReading = false;
    }
  }

  return () => {
    isRequested = true;
    if (!isReading) void run();
  };
}
