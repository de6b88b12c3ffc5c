export type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key of the contract's call that this route answers. */
    call?: string;
  }
}
