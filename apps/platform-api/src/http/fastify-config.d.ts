export type { FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key of the contract's endpoint that this route serves. */
    call?: string;
  }
}
