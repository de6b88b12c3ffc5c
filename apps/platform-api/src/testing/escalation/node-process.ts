import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./escalating-node.ts', import.meta.url));

/** An alert that a node has passed on to its service. */
export interface Delivery {
  readonly messageId: string;
  readonly orderId: string;
  readonly kind: string;
  readonly recipient: string;
}

/** After how many statements or deliveries of a run a node kills itself; 0: never. */
export interface Limits {
  readonly statements: number;
  readonly deliveries: number;
}

export interface NodeProcess {
  /** @returns whether it was killed */
  run(limits: Limits): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts a node in a process of its own. */
export async function startNode(
  databaseUrl: string,
  secret: string,
  onDelivery: (delivery: Delivery) => void,
): Promise<NodeProcess> {
  const node = spawn(process.execPath, ['--conditions=@store-panel/source', PROGRAM, databaseUrl, secret], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stderr = '';
  node.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  let onIdle: (wasKilled: boolean) => void = () => undefined;
  let onFailed: (error: Error) => void = () => undefined;
  const nextIdle = () =>
    new Promise<boolean>((resolve, reject) => {
      [onIdle, onFailed] = [resolve, reject];
    });
  const ready = nextIdle();
  createInterface(node.stdout).on('line', (line) => {
    const [what, messageId = '', orderId = '', kind = '', recipient = ''] = line.split(' ');
    if (what === 'sent') onDelivery({ messageId, orderId, kind, recipient });
    else onIdle(false);
  });
  // After its last lines have arrived.
  node.on('close', (_code, signal) => {
    if (signal === 'SIGKILL') onIdle(true);
    else onFailed(new Error(`The node ended by itself:\n${stderr}`));
  });
  await ready;
  return {
    async run({ statements, deliveries }) {
      const idle = nextIdle();
      node.stdin.write(`${statements} ${deliveries}\n`);
      return idle;
    },
    stop: () => stop(node),
  };
}

async function stop(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return;
  await new Promise((resolve) => {
    node.on('close', resolve);
    node.kill('SIGKILL');
  });
}
