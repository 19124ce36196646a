import type { Application } from '@feathersjs/koa'

/** Untyped, because services are registered from a table (services/registry.ts). */
export type BackendApp = Application
