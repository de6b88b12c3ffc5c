import { createRegistry } from '#shared/registry.ts';
import type { CommandEntry, FeatureCommand } from './command.ts';

/** An action of the page that is shown, for the command palette. */
export interface PageCommand extends Pick<CommandEntry, 'label' | 'icon'>, Pick<FeatureCommand, 'denial'> {
  /** Unique on the page. */
  readonly id: string;
  readonly run: () => void;
}

const registry = createRegistry<PageCommand>();

export const pageCommands = registry.list;

/** Adds actions of the page to the command palette while the component is mounted. */
export const usePageCommands = registry.useItems;
