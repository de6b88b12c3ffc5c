import { serveTasks } from '#shared/import/worker/serve-tasks.ts';
import { bankCodeTasks } from './bank-codes-tasks.ts';

// Reads a list of banks off the main thread.
serveTasks(bankCodeTasks);
