import { AsyncLocalStorage } from 'node:async_hooks';

import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';

import type { Database } from '#db/database.ts';

export interface StatementRecorder {
  readonly database: Database;
  /** Returns the statements of `work` in order, without values and without those of concurrent jobs. */
  during<Result>(work: () => PromiseLike<Result>): Promise<{ readonly result: Result; readonly statements: string[] }>;
}

/** Returns the same database, with its statements recorded. */
export function recordStatements(database: Database): StatementRecorder {
  const recording = new AsyncLocalStorage<string[]>();
  const compiler = new PostgresQueryCompiler();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      recording.getStore()?.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...database, kysely: database.kysely.withPlugin(recorder) },
    async during(work) {
      const statements: string[] = [];
      // Awaited inside, because some promises only start when awaited.
      return recording.run(statements, async () => ({ result: await work(), statements }));
    },
  };
}
