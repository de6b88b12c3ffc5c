import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { type FileOrder, readOrders } from '#replay/orders-file.ts';
import { type Engine, ENGINES } from './platform-process.ts';

/** Path of the sample file beside a checkout; its licence does not allow to include it. */
export const ORDERS_FILE = fileURLToPath(new URL('../../../../../shared/data/orders-sample.tsv', import.meta.url));

export interface ProofOptions {
  readonly engine: Engine;
  readonly file: string;
  readonly seed: string;
  readonly speed: number;
  readonly rounds: number;
  readonly verbose: boolean;
}

/** The defaults of a proof. */
export interface ProofDefaults {
  readonly name: string;
  readonly rounds: number;
  readonly engine: Engine;
}

const HELP = `  --engine ${ENGINES.join('|')}
  --file FILE      orders to replay (${ORDERS_FILE})
  --seed TEXT      the same one gives the same run (1)
  --speed N        how much faster than life (100)
  --rounds N       how often
  --verbose        tell more`;

/** The command line of a proof. Prints and ends the program where there is nothing to run. */
export function proofOptions({ name, rounds, engine: usual }: ProofDefaults): ProofOptions {
  try {
    const { values } = parseArgs({
      options: {
        engine: { type: 'string', default: usual },
        file: { type: 'string', default: ORDERS_FILE },
        seed: { type: 'string', default: '1' },
        speed: { type: 'string', default: '100' },
        rounds: { type: 'string', default: String(rounds) },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(`${name} [options]\n\n${HELP}`);
      process.exit(0);
    }
    const engine = ENGINES.find((each) => each === values.engine);
    if (!engine) throw new TypeError(`--engine is "${values.engine}"; it takes ${ENGINES.join(' or ')}`);
    return { ...values, engine, speed: positive('speed', values.speed), rounds: positive('rounds', values.rounds) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${name} [options]\n\n${HELP}`);
    process.exit(2);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`--${name} is "${text}"; it takes a number above 0`);
  return value;
}

/** Reads the orders of the file. @throws Error with the expected path */
export function ordersOf({ file }: Pick<ProofOptions, 'file'>): readonly FileOrder[] {
  if (!existsSync(file)) throw new Error(`There is no ${file}; name an orders file with --file.`);
  return readOrders(readFileSync(file, 'utf8'));
}
