import { describe, expect, test } from 'vitest';
import { type Machine, findPostgres } from './find-postgres.ts';

/** A made-up machine: which programs there are, and which appear when a command is run. */
function machineWith({
  files = [],
  installs = [],
  ...machine
}: Partial<Machine> & { readonly files?: readonly string[]; readonly installs?: readonly string[] } = {}) {
  const present = new Set(files);
  const commands: string[] = [];
  const provided: string[] = [];
  const made: Machine = {
    platform: 'linux',
    environment: { PATH: '/usr/bin' },
    isRoot: false,
    isExecutable: (file) => present.has(file),
    list: (folder) => [
      ...new Set(
        [...present]
          .filter((file) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`))
          .map((file) => file.slice(folder.length + 1).split(/[\\/]/)[0] ?? ''),
      ),
    ],
    provide: (folder, name) => void provided.push(`${folder}/${name}`),
    run(command, args) {
      commands.push([command, ...args].join(' '));
      if (args[0] === 'install') for (const file of installs) present.add(file);
      return true;
    },
    ...machine,
  };
  return { machine: made, commands, provided };
}

const server = (folder: string) => [`${folder}/postgres`, `${folder}/initdb`];
const APT = '/usr/bin/apt-get';

describe('the programs of a PostgreSQL server', () => {
  test('are those of the newest version on the machine', () => {
    const files = [
      ...server('/usr/lib/postgresql/9/bin'),
      ...server('/usr/lib/postgresql/15/bin'),
      ...server('/usr/lib/postgresql/18/bin'),
    ];
    expect(findPostgres(machineWith({ files }).machine)).toEqual({ programs: '/usr/lib/postgresql/18/bin' });
  });

  test('are not those of a version that is too old, nor of a client alone', () => {
    const files = [...server('/usr/lib/postgresql/14/bin'), '/usr/lib/postgresql/17/bin/psql'];
    expect(findPostgres(machineWith({ files }).machine)).toHaveProperty('missing');
  });

  test.each([
    ['linux', { PATH: '/home/a/bin:/usr/bin' }, server('/home/a/bin'), '/home/a/bin'],
    ['darwin', {}, server('/opt/homebrew/opt/postgresql@17/bin'), '/opt/homebrew/opt/postgresql@17/bin'],
    [
      'win32',
      { PROGRAMFILES: 'C:\\Programs' },
      ['C:\\Programs\\PostgreSQL\\18\\bin\\postgres.exe', 'C:\\Programs\\PostgreSQL\\18\\bin\\initdb.exe'],
      'C:\\Programs\\PostgreSQL\\18\\bin',
    ],
  ] as const)('are found on %s', (platform, environment, files, programs) => {
    const { machine, commands } = machineWith({ platform, environment, files });
    expect(findPostgres(machine)).toEqual({ programs });
    expect(commands).toEqual([]);
  });

  test("come from Debian's packages where we are root, without the server that the package would start", () => {
    const { machine, commands, provided } = machineWith({
      isRoot: true,
      files: [APT],
      installs: server('/usr/lib/postgresql/15/bin'),
    });
    expect(findPostgres(machine)).toEqual({ programs: '/usr/lib/postgresql/15/bin' });
    expect(provided).toEqual(['/etc/postgresql-common/createcluster.conf']);
    expect(commands).toEqual([
      `${APT} update`,
      `${APT} install -y -o DPkg::Lock::Timeout=600 -o Dpkg::Options::=--force-confold postgresql`,
    ]);
  });

  test.each([{ isRoot: false, files: [APT] }, { isRoot: true }, { isRoot: true, files: [APT] }])(
    'that cannot be had are missing for a reason: %o',
    (conditions) => {
      const found = findPostgres(machineWith(conditions).machine);
      expect('missing' in found && found.missing).toContain('set TEST_DATABASE_URL');
    },
  );
});
