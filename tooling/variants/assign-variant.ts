import { createHash } from 'node:crypto';

/**
 * Where a test run sees something that could be seen from several sides: at one of them, always the same one for a name, so
 * that each side sees about as much (docs/decisions/0032).
 */
export function assignVariant<Side>(name: string, sides: readonly [Side, ...Side[]]): Side {
  const number = createHash('sha256').update(name).digest().readUInt32BE();
  return sides[number % sides.length] ?? sides[0];
}
