import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

import { errorReply } from '#http/error-reply.ts';
import { ApiError } from '#access/api-error.ts';
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
  readonly policy: readonly string[];
}

interface PageNeeds {
  /** What the page asks the browser for. */
  readonly powers?: readonly Power[];
  /** Where its maps come from. */
  readonly mapOrigins?: readonly string[];
  /** It shows other pages of ours in frames. */
  readonly framesOwn?: boolean;
}

/**
 * Reads a built application's page. Its inline scripts are allowed by their hashes, and no other inline script is; inline
 * styles are not (what a script sets on an element's `style` is none).
 */
export function readPageFolder(
  folder: string,
  { powers = [], mapOrigins = [], framesOwn = false }: PageNeeds = {},
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
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    folder,
    html,
    policy,
    scriptPolicy: scriptPolicy(mapOrigins),
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': [...policy, "frame-ancestors 'none'"].join('; '),
      'permissions-policy': permissionsPolicy(powers),
    },
  };
}

/**
 * The page for a frame of our own pages, here or at one of `origins`, and for nobody else's. It has an origin of its own
 * there: neither what this browser keeps for us nor a call is within its reach, and no form is sent from it.
 */
export const inFrameOf = (page: PageFolder, origins: readonly string[]): PageFolder => ({
  ...page,
  headers: {
    ...page.headers,
    'cache-control': 'no-store',
    'content-security-policy': [
      ...page.policy,
      ["frame-ancestors 'self'", ...origins].join(' '),
      'sandbox allow-scripts',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  },
});

/** Files under `assetsPath` carry a hash in their name and never change; everything else is asked for again. */
export async function serveFiles(
  app: FastifyInstance,
  { folder, scriptPolicy: policy }: PageFolder,
  assetsPath: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await app.register(async (files) => {
    // A path that leads out of the folder is as unknown as one that leads nowhere in it, and no fault of ours.
    files.setErrorHandler<FastifyError>((error, request, reply) => {
      const isRefused = error.statusCode !== undefined && error.statusCode < 500;
      return errorReply(isRefused ? new ApiError('callNotFound') : error, request, reply);
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
        for (const [name, value] of Object.entries(headers)) reply.header(name, value);
        if (SCRIPT.test(file)) reply.header('content-security-policy', policy);
      },
    });
  });
}

export function sendPage(reply: FastifyReply, { html, headers }: Pick<PageFolder, 'html' | 'headers'>): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
