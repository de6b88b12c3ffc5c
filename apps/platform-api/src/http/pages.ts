import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { errorReply } from '#http/error-reply.ts';
import { Refusal } from '#http/refusal.ts';

/** A built web application: its folder, and the policy its one page is served with. */
export interface PageFolder {
  readonly folder: string;
  readonly html: string;
  readonly policy: string;
}

/** Reads a built application's page. Its inline scripts are allowed by their hashes, and no other inline script is. */
export function readPageFolder(folder: string): PageFolder {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    // React sets widths and positions as style attributes; style elements stay forbidden to markup from outside.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { folder, html, policy };
}

/** Files under `assetsPath` carry a hash in their name and never change; everything else is asked for again. */
export async function serveFiles(app: FastifyInstance, { folder }: PageFolder, assetsPath: string): Promise<void> {
  await app.register(async (files) => {
    // A path that leads out of the folder is as unknown as one that leads nowhere in it, and no fault of ours.
    files.setErrorHandler<FastifyError>((error, request, reply) => {
      const isRefused = error.statusCode !== undefined && error.statusCode < 500;
      return errorReply(isRefused ? new Refusal('callNotFound') : error, request, reply);
    });
    await files.register(fastifyStatic, {
      root: join(folder, assetsPath),
      prefix: `/${assetsPath}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  });
}

export function sendPage(reply: FastifyReply, page: Pick<PageFolder, 'html' | 'policy'>): FastifyReply {
  return reply
    .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
    .type('text/html; charset=utf-8')
    .send(page.html);
}
