import { beforeEach, expect, test } from 'vitest';

import { addFirstAdministrator } from '#seed/first-administrator.ts';
import { passwordMatches } from '#access/passwords/passwords.ts';
import { addAdmin } from '#testing/fixtures/accounts.ts';
import { describeOnAnEngine } from '#testing/databases/test-database.ts';

const INPUT = { email: 'first@test.example', password: 'a long enough password', isReset: false };

describeOnAnEngine('the first administrator', (on) => {
  const logged: unknown[] = [];
  const record = (...line: unknown[]) => void logged.push(line);
  const log = { info: record, warn: record };
  const listAdmins = () => on.database.kysely.selectFrom('admins').selectAll().execute();
  beforeEach(async () => {
    logged.length = 0;
    await on.database.kysely.deleteFrom('admins').execute();
  });

  test('is created once if the platform has no administrator and several nodes start', async () => {
    await Promise.all([1, 2, 3, 4].map(() => addFirstAdministrator(on.database, INPUT, log)));
    const [one, ...others] = await listAdmins();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ email: INPUT.email, name: 'first', role: 'Admin' });
    expect(await passwordMatches(one?.password_hash ?? null, INPUT.password)).toBe(true);
    expect(JSON.stringify(logged)).not.toContain(INPUT.password);
  });

  test('is neither created nor changed if there is an administrator', async () => {
    const other = await addAdmin(on.database);
    await addFirstAdministrator(on.database, INPUT, log);
    await addFirstAdministrator(on.database, { ...INPUT, email: other.email }, log);
    const all = await listAdmins();
    expect(all.map(({ id }) => id)).toEqual([other.id]);
    expect(await passwordMatches(all[0]?.password_hash ?? null, INPUT.password)).toBe(false);
  });

  test('gets a new password if the start is to reset it, beside other administrators', async () => {
    const [lost, other] = [await addAdmin(on.database), await addAdmin(on.database)];
    await addFirstAdministrator(on.database, { ...INPUT, email: lost.email, isReset: true }, log);
    const passwords = new Map((await listAdmins()).map((admin) => [admin.id, admin.password_hash]));
    expect(await passwordMatches(passwords.get(lost.id) ?? null, INPUT.password)).toBe(true);
    expect(await passwordMatches(passwords.get(other.id) ?? null, INPUT.password)).toBe(false);
    expect(JSON.stringify(logged)).toContain('ADMIN_RESET');
  });

  test('replaces an editor with the same address if there is no administrator', async () => {
    const editor = await addAdmin(on.database, 'Editor');
    await addFirstAdministrator(on.database, { ...INPUT, email: editor.email }, log);
    expect(await listAdmins()).toMatchObject([{ id: editor.id, role: 'Admin' }]);
  });

  test('is requested in the log if no credentials are configured', async () => {
    await addFirstAdministrator(on.database, undefined, log);
    expect(await listAdmins()).toEqual([]);
    expect(JSON.stringify(logged)).toContain('ADMIN_EMAIL');
  });
});
