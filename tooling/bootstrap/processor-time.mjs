// How much processor time a program and everything below it used, by package. Linux only: elsewhere there is no figure.
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { relative, sep } from 'node:path';

const SAMPLE_INTERVAL_MS = 250;
/** The kernel's unit in /proc: 100 ticks a second on every platform Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * @typedef {object} ProcessSample
 * @property {number} pid
 * @property {number} parent
 * @property {number} own ticks used by the process itself
 * @property {number} waitedFor ticks used by its children that ended and were waited for, and by theirs
 * @property {number} startedAt ticks since the machine started; with the pid it identifies a process
 */

/** @typedef {{ sample: ProcessSample, parent: ProcessNode | undefined, children: ProcessNode[], folder: string, isAlive: boolean }} ProcessNode */

/** @param {number | 'self'} pid @returns {ProcessSample | undefined} undefined if it has ended */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (/** @type {number} */ index) => fields[index] ?? 0;
    return {
      pid: Number.parseInt(text, 10),
      parent: at(1),
      own: at(11) + at(12),
      waitedFor: at(13) + at(14),
      startedAt: at(19),
    };
  } catch {
    return undefined;
  }
}

/**
 * Ticks of a process and all below it. What a process reports of its ended children includes those too short to be
 * sampled; samples include those that no parent waited for (a browser's). The larger of the two is closer.
 * @param {ProcessNode} node
 * @param {(node: ProcessNode) => boolean} isIncluded
 * @returns {number}
 */
function ticksBelow({ sample, children }, isIncluded) {
  const included = children.filter(isIncluded);
  const ended = included.filter(({ isAlive }) => !isAlive);
  const alive = included.filter(({ isAlive }) => isAlive);
  const endedTicks = total(ended.map((child) => ticksBelow(child, isIncluded)));
  return (
    sample.own + Math.max(sample.waitedFor, endedTicks) + total(alive.map((child) => ticksBelow(child, isIncluded)))
  );
}

/** @param {readonly number[]} values */
const total = (values) => values.reduce((sum, value) => sum + value, 0);

/**
 * Watches a process tree until it is asked for the figures.
 * @param {number} rootPid
 * @param {string} root the repository's folder
 * @param {readonly string[]} folders of the packages; a process belongs to the one it was started in, else to its parent's
 */
export function watchProcessorTime(rootPid, root, folders) {
  /** @type {Map<number, ProcessNode>} */
  const nodes = new Map();
  const before = readProcess('self');

  /** @param {number} pid */
  const folderOf = (pid) => {
    try {
      const place = relative(root, readlinkSync(`/proc/${pid}/cwd`))
        .split(sep)
        .join('/');
      return folders.find((folder) => place === folder || place.startsWith(`${folder}/`)) ?? '';
    } catch {
      return '';
    }
  };

  const takeSample = () => {
    const samples = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
    const present = new Map(samples.map((sample) => [sample.pid, sample]));
    for (const [pid, node] of nodes) {
      const current = present.get(pid);
      node.isAlive = current?.startedAt === node.sample.startedAt;
      if (current && node.isAlive) node.sample = current;
    }
    // In the order of their start, so that a parent is known before its children.
    for (const sample of samples.toSorted((a, b) => a.startedAt - b.startedAt || a.pid - b.pid)) {
      const known = nodes.get(sample.pid);
      if (known?.sample.startedAt === sample.startedAt) continue;
      const parent = nodes.get(sample.parent);
      if (!parent && sample.pid !== rootPid) continue;
      const folder = folderOf(sample.pid) || parent?.folder || '';
      const node = { sample, parent, children: [], folder, isAlive: true };
      nodes.set(sample.pid, node);
      parent?.children.push(node);
    }
  };

  if (process.platform !== 'linux') return { stop: () => ({ seconds: undefined, byFolder: new Map() }) };
  takeSample();
  const top = nodes.get(rootPid);
  const timer = setInterval(takeSample, SAMPLE_INTERVAL_MS);
  return {
    /** @returns {{ seconds: number | undefined, byFolder: Map<string, number> }} processor seconds, of all and of each package */
    stop: () => {
      clearInterval(timer);
      takeSample();
      const after = readProcess('self');
      const waitedFor = (after?.waitedFor ?? 0) - (before?.waitedFor ?? 0);
      const sampled = top ? ticksBelow(top, () => true) : 0;
      /** @type {Map<string, number>} */
      const byFolder = new Map();
      for (const node of allBelow(top)) {
        if (node.folder === '' || node.folder === node.parent?.folder) continue;
        const ticks = ticksBelow(node, ({ folder }) => folder === node.folder);
        byFolder.set(node.folder, (byFolder.get(node.folder) ?? 0) + ticks / TICKS_PER_SECOND);
      }
      return { seconds: Math.max(waitedFor, sampled) / TICKS_PER_SECOND, byFolder };
    },
  };
}

/** @param {ProcessNode | undefined} node @returns {readonly ProcessNode[]} */
function allBelow(node) {
  return node ? [node, ...node.children.flatMap((child) => allBelow(child))] : [];
}
