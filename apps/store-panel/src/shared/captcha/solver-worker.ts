import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Counts up until the task is solved, off the thread that draws.
handler({ deriveKey });
