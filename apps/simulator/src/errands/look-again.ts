/**
 * Makes of a reading one that may be asked for at any time: it runs once at a time, and once more for everybody who
 * asked while it ran, because what they heard of may have come too late for it.
 */
export function lookAgain(read: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isReading = false;
  let isWanted = false;

  async function run(): Promise<void> {
    isReading = true;
    try {
      while (isWanted) {
        isWanted = false;
        await read();
      }
    } catch (error) {
      failed(error);
    } finally {
      isReading = false;
    }
  }

  return () => {
    isWanted = true;
    if (!isReading) void run();
  };
}
