import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('images use their own base, documents that of the API', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example/');
  vi.stubEnv('VITE_IMAGE_BASE', 'https://images.example');
  const { fileUrl, imageUrl } = await import('./deployment.ts');
  expect(imageUrl('/images/1')).toBe('https://images.example/images/1');
  expect(imageUrl('https://elsewhere.example/1')).toBe('https://elsewhere.example/1');
  expect(imageUrl('')).toBe('');
  expect(fileUrl('/files/1?until=2&proof=3')).toBe('https://api.example/files/1?until=2&proof=3');
});

it('calls of the dashboard go where the page says, else where the build says, else to the API', async () => {
  const { dashboardBase } = await import('./deployment.ts');
  expect(dashboardBase()).toBe('');
  vi.stubEnv('VITE_DASHBOARD_BASE', 'https://built.example');
  expect(dashboardBase()).toBe('https://built.example');
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'dashboard-origin', content: 'https://figures.example' });
  document.head.append(meta);
  expect(dashboardBase()).toBe('https://figures.example');
  meta.remove();
});
