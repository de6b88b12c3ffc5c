import { describe, expect, test } from 'vitest';
import { type Machine, chromiumArgs, findChromium } from './chromium.mjs';

/** A made-up machine; `installs` says which programs appear once a command was run. */
function machineWith({
  programs = [],
  installs = {},
  ...machine
}: Partial<Machine> & {
  readonly programs?: readonly string[];
  readonly installs?: Readonly<Record<string, string>>;
} = {}) {
  const present = new Set(programs);
  const commands: string[] = [];
  const made: Machine = {
    platform: 'linux',
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: false,
    isExecutable: (file) => present.has(file),
    run(command, args) {
      const line = [command, ...args].join(' ');
      commands.push(line);
      const appears = Object.entries(installs).find(([part]) => line.includes(part))?.[1];
      if (appears) present.add(appears);
      return appears !== undefined;
    },
    playwrightChromium: () => '/cache/playwright/chrome',
    playwrightCli: '/playwright/cli.js',
    ...machine,
  };
  return { machine: made, commands };
}

const APT = '/usr/bin/apt-get';

describe('a Chromium', () => {
  test('is the one that CHROMIUM_PATH names, before all others', () => {
    const { machine } = machineWith({
      environment: { CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' },
      programs: ['/own/chrome', '/usr/bin/chromium'],
    });
    expect(findChromium(machine)).toBe('/own/chrome');
  });

  test('that CHROMIUM_PATH names in vain is not replaced by another', () => {
    const { machine, commands } = machineWith({
      environment: { CHROMIUM_PATH: '/own/chrome' },
      programs: ['/usr/bin/chromium'],
    });
    expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is /own/chrome, and there is no program');
    expect(commands).toEqual([]);
  });

  test.each([
    ['linux', { PATH: '/usr/local/bin:/usr/bin' }, '/usr/local/bin/google-chrome-stable'],
    ['linux', {}, '/snap/bin/chromium'],
    ['darwin', { HOME: '/Users/a' }, '/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', { PROGRAMFILES: 'C:\\Programs' }, 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
  ] as const)('is found on %s with %o at %s', (platform, environment, program) => {
    const { machine, commands } = machineWith({ platform, environment, programs: [program] });
    expect(findChromium(machine)).toBe(program);
    expect(commands).toEqual([]);
  });

  test('that Playwright downloaded earlier serves again', () => {
    const { machine, commands } = machineWith({ programs: ['/cache/playwright/chrome'] });
    expect(findChromium(machine)).toBe('/cache/playwright/chrome');
    expect(commands).toEqual([]);
  });

  test('without windows goes before one with them', () => {
    const { machine } = machineWith({ programs: ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'] });
    expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell');
  });

  test.each([[], ['/usr/bin/chromium']])(
    "without windows comes from Debian's packages where we are root, whatever else is there: %o",
    (...others) => {
      const { machine, commands } = machineWith({
        isRoot: true,
        programs: [APT, ...others],
        installs: { 'apt-get install': '/usr/bin/chromium-headless-shell' },
      });
      expect(findChromium(machine)).toBe('/usr/bin/chromium-headless-shell');
      expect(commands).toEqual([
        `${APT} update`,
        `${APT} install -y -o DPkg::Lock::Timeout=600 chromium-headless-shell`,
      ]);
    },
  );

  test('that is there serves where the one without windows cannot be had', () => {
    const { machine } = machineWith({ isRoot: true, programs: [APT, '/usr/bin/chromium'] });
    expect(findChromium(machine)).toBe('/usr/bin/chromium');
  });

  test.each([{ isRoot: false, programs: [APT] }, { isRoot: true }, { isRoot: true, programs: [APT] }])(
    'is downloaded by Playwright where the system gives none: %o',
    (conditions) => {
      const { machine, commands } = machineWith({
        ...conditions,
        installs: { 'cli.js install': '/cache/playwright/chrome' },
      });
      expect(findChromium(machine)).toBe('/cache/playwright/chrome');
      expect(commands.at(-1)).toContain('/playwright/cli.js install chromium');
    },
  );

  test('that cannot be had is asked for in words', () => {
    expect(() => findChromium(machineWith().machine)).toThrow('set CHROMIUM_PATH to the program');
  });
});

test('no Chromium of ours reaches for the network by itself', () => {
  expect(chromiumArgs).toEqual(expect.arrayContaining(['--disable-background-networking', '--disable-sync']));
});
