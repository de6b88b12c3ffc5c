import { beforeEach, expect, test } from 'vitest';

import { addFirstAdministrator } from '#seed/first-administrator.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import { addAdmin } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const GIVEN = { email: 'first@test.example', password: 'a long enough password' };

describeOnAnEngine('the first administrator', (on) => {
  const said: unknown[] = [];
  const log = { info: (...line: unknown[]) => void said.push(line) };
  const people = () => on.database.kysely.selectFrom('admins').selectAll().execute();
  beforeEach(async () => {
    said.length = 0;
    await on.database.kysely.deleteFrom('admins').execute();
  });

  test('is made where nobody answers for the platform, once, however many nodes start', async () => {
    await Promise.all([1, 2, 3, 4].map(() => addFirstAdministrator(on.database, GIVEN, log)));
    const [one, ...others] = await people();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ email: GIVEN.email, name: 'first', role: 'Admin' });
    expect(await passwordMatches(one?.password_hash ?? null, GIVEN.password)).toBe(true);
    expect(JSON.stringify(said)).not.toContain(GIVEN.password);
  });

  test('is not made, nor changed, where somebody does', async () => {
    const other = await addAdmin(on.database);
    await addFirstAdministrator(on.database, GIVEN, log);
    await addFirstAdministrator(on.database, { ...GIVEN, email: other.email }, log);
    const all = await people();
    expect(all.map(({ id }) => id)).toEqual([other.id]);
    expect(await passwordMatches(all[0]?.password_hash ?? null, GIVEN.password)).toBe(false);
  });

  test('takes the place of an editor of the same address where there is no administrator', async () => {
    const editor = await addAdmin(on.database, 'Editor');
    await addFirstAdministrator(on.database, { ...GIVEN, email: editor.email }, log);
    expect(await people()).toMatchObject([{ id: editor.id, role: 'Admin' }]);
  });

  test('is asked for where none was named', async () => {
    await addFirstAdministrator(on.database, undefined, log);
    expect(await people()).toEqual([]);
    expect(JSON.stringify(said)).toContain('ADMIN_EMAIL');
  });
});
