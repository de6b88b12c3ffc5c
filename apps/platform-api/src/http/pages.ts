import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { errorReply } from '#http/error-reply.ts';
import { Refusal } from '#access/refusal.ts';
import { permissionsPolicy, type Power, scriptPolicy } from '#http/security-headers.ts';

/** As it lies in the folder, compressed beforehand or not. */
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

/** A built web application: its folder, and what its one page is served with. */
export interface PageFolder {
  readonly folder: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What its scripts are served with: one that runs as a worker fetches for itself. */
  readonly scriptPolicy: string;
}

/**
 * Reads a built application's page. Its inline scripts are allowed by their hashes, and no other inline script is; inline
 * styles are not (what a script sets on an element's `style` is none). `powers` are what the page asks the browser for,
 * `mapOrigins` where its maps come from.
 */
export function readPageFolder(
  folder: string,
  powers: readonly Power[] = [],
  mapOrigins: readonly string[] = [],
): PageFolder {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    folder,
    html,
    scriptPolicy: scriptPolicy(mapOrigins),
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'permissions-policy': permissionsPolicy(powers),
    },
  };
}

/** Files under `assetsPath` carry a hash in their name and never change; everything else is asked for again. */
export async function serveFiles(
  app: FastifyInstance,
  { folder, scriptPolicy: policy }: PageFolder,
  assetsPath: string,
): Promise<void> {
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
      setHeaders(reply, file) {
        if (SCRIPT.test(file)) reply.header('content-security-policy', policy);
      },
    });
  });
}

export function sendPage(reply: FastifyReply, { html, headers }: Pick<PageFolder, 'html' | 'headers'>): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
