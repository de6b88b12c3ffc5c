import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { errorReply } from '#http/error-reply.ts';
import { ApiError } from '#access/api-error.ts';
import { permissionsPolicy, type Power, scriptPolicy } from '#http/security-headers.ts';

/** A script file, precompressed or not. */
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

/** A built web application: its folder, and its page with headers. */
export interface PageFolder {
  readonly folder: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The policy of its scripts: one that runs as a worker makes its own requests. */
  readonly scriptPolicy: string;
  readonly policy: readonly string[];
}

interface PageNeeds {
  /** Browser features that the page uses. */
  readonly powers?: readonly Power[];
  /** Origins of its maps. */
  readonly mapOrigins?: readonly string[];
  /** Where its calls of the dashboard go, if that is another origin: the page names it, so that one build serves all. */
  readonly dashboardOrigin?: string | undefined;
  /** Whether it embeds our other pages in frames. */
  readonly framesOwn?: boolean;
}

/**
 * Reads a built application's page. Its inline scripts are allowed by their hashes, no others; inline styles are not
 * (setting an element's `style` from a script is not affected).
 */
export function readPageFolder(
  folder: string,
  { powers = [], mapOrigins = [], dashboardOrigin, framesOwn = false }: PageNeeds = {},
): PageFolder {
  const html = nameDashboard(readFileSync(join(folder, 'index.html'), 'utf8'), dashboardOrigin);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...mapOrigins, ...(dashboardOrigin === undefined ? [] : [dashboardOrigin])].join(' '),
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

/** @param origin an exact origin, and so without a character that HTML reads */
const nameDashboard = (html: string, origin: string | undefined): string =>
  origin === undefined
    ? html
    : html.replace('<head>', () => `<head><meta name="dashboard-origin" content="${origin}">`);

/**
 * The page for a frame of our own pages, here or at one of `origins`. Its sandbox gives it an opaque origin: it can
 * access neither our storage nor endpoints, and cannot submit forms.
 */
export const toFramedPage = (page: PageFolder, origins: readonly string[]): PageFolder => ({
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

/** Error handler of file routes: a path out of the folder is simply not found, and no internal error. */
export function replyNotFound(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isRefused = error.statusCode !== undefined && error.statusCode < 500;
  return errorReply(isRefused ? new ApiError('callNotFound') : error, request, reply);
}

/** Files under `assetsPath` have a hash in their name and never change; others are revalidated. */
export async function serveFiles(
  app: FastifyInstance,
  { folder, scriptPolicy: policy }: PageFolder,
  assetsPath: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler<FastifyError>(replyNotFound);
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
