import { AsyncLocalStorage } from 'node:async_hooks';

import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';

import type { Database } from '#db/database.ts';

export interface Recorded {
  readonly database: Database;
  /** What `work` asks the database, in order, without the values: not what the platform does meanwhile by itself. */
  during<Result>(work: () => PromiseLike<Result>): Promise<{ readonly result: Result; readonly statements: string[] }>;
}

/** The same database, which notes what it is asked. */
export function recordStatements(database: Database): Recorded {
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
      // Awaited inside: some promises begin their work only when somebody waits for them.
      return recording.run(statements, async () => ({ result: await work(), statements }));
    },
  };
}
