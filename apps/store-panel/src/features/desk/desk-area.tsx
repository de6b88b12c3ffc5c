import type { ComponentType } from 'react';

import { loadTexts } from '#shared/i18n.ts';
import type { Platform } from '#shared/platform/platform.tsx';
import { DeskLayout } from './frame/desk-layout.tsx';
import { createDeskControl, type DeskControl } from './session/desk-control.ts';

const controls = new WeakMap<Platform, DeskControl>();

/** The desk's session; one for each page that was opened. */
export function deskOf(platform: Platform): DeskControl {
  const control = controls.get(platform) ?? createDeskControl(platform);
  controls.set(platform, control);
  return control;
}

/** The frame around the pages of the platform's own people. */
export async function loadDeskLayout(platform: Platform): Promise<ComponentType> {
  await loadTexts(['desk', 'screens']);
  const control = deskOf(platform);
  return () => <DeskLayout control={control} />;
}
