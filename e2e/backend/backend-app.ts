import type { Application } from '@feathersjs/koa'

/** Services are held in a table (services/registry.ts), so their paths are plain text to the compiler. */
export type BackendApp = Application
