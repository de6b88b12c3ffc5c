import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const modules = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

const importsOf = (file: string): string[] =>
  [...readFileSync(root + file, 'utf8').matchAll(/^(?:import|export)[^;]*? from '([^']+)'/gm)].map(
    ([, source = '']) => source,
  );

/** Everything that loads with a module. */
function loads(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const source of importsOf(file)) {
    if (seen.has(source)) continue;
    seen.add(source);
    if (source.startsWith('#')) loads(source.slice(1), seen);
  }
  return seen;
}

describe('what loads with a module', () => {
  test('the form library comes with form schemas only', () => {
    const withYup = modules.filter((file) => loads(file).has('yup'));
    // Form schemas are in `validation/`, or in the feature's room.
    expect(withYup.filter((file) => !/^validation\/|\/validation\.ts$/.test(file))).toEqual([]);
    expect(withYup).not.toContain('validation/keys.ts');
    expect(withYup).not.toContain('validation/email-pattern.ts');
    expect(withYup).toContain('validation/claim.ts');
  });

  test('nothing else comes from outside', () => {
    const outside = modules.flatMap((file) => importsOf(file)).filter((source) => !source.startsWith('#'));
    expect(new Set(outside)).toEqual(new Set(['yup', 'ibantools', 'localized-address-format', 'postcode-validator']));
    const importing = (library: string) => modules.filter((file) => importsOf(file).includes(library));
    // Bank details alone need it.
    expect(importing('ibantools')).toEqual(['banks/check-iban.ts']);
    // Lines are composed on the server; forms with an address in parts check its postcode.
    expect(importing('localized-address-format')).toEqual(['addresses/address-parts.ts']);
    expect(importing('postcode-validator')).toEqual(['addresses/postcode.ts']);
    expect(modules.filter((file) => loads(file).has('postcode-validator')).toSorted()).toEqual([
      'addresses/postcode.ts',
      'addresses/validation.ts',
      'shipments/second-factor.ts',
      'unique-codes/sending.ts',
      'validation/address-book.ts',
    ]);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each(modules)('%s makes no formatter before it is asked to format', async (file) => {
    const made = vi.fn();
    const watched = new Proxy(Intl, {
      get(target, name: keyof typeof Intl) {
        made(name);
        return target[name];
      },
    });
    vi.stubGlobal('Intl', watched);
    vi.resetModules();
    await import(root + file);
    expect(made).not.toHaveBeenCalled();
  });
});
