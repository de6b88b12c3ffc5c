import { serveTasks } from '#shared/import/worker/serve-tasks.ts';
import { createMenuImportTasks } from './menu-import-tasks.ts';

// Reads the file of a menu and compares it with the menu, off the main thread.
serveTasks(createMenuImportTasks());
