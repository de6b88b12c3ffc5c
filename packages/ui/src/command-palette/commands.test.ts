import { expect, it } from 'vitest';
import { findCommands, groupCommands } from '#command-palette/commands.ts';

const command = (group: string, label: string) => ({ value: label, group, label });
const COMMANDS = [
  command('Go to', 'Running orders'),
  command('Do', 'Print the order'),
  command('Go to', 'Order settings'),
  command('Do', 'Sound off'),
];

it('finds within groups, the group of the best one first', () => {
  expect(findCommands(COMMANDS, 'order').map(({ label }) => label)).toEqual([
    'Order settings',
    'Running orders',
    'Print the order',
  ]);
});

it('counts the commands of all groups as the arrow keys walk them', () => {
  expect(groupCommands(findCommands(COMMANDS, ''))).toEqual([
    {
      name: 'Go to',
      commands: [
        { command: COMMANDS[0], index: 0 },
        { command: COMMANDS[2], index: 1 },
      ],
    },
    {
      name: 'Do',
      commands: [
        { command: COMMANDS[1], index: 2 },
        { command: COMMANDS[3], index: 3 },
      ],
    },
  ]);
});
