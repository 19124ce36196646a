import { BadRequest, NotFound } from '@feathersjs/errors'
import type { FeathersKoaContext, Middleware } from '@feathersjs/koa'
import type { TestHooks } from '../app'
import { linkToken } from '../auth/authentication'
import type { BackendApp } from '../backend-app'
import type { Store } from '../db/store'
import { fold } from '../db/text'
import { Faults, type FaultOrder } from './faults'
import { Habits } from './habits'
import { Requests } from './requests'
import { SentMails } from './sent-mails'
import { disconnectLogin } from '../realtime/sockets'
import { storedVisitUser } from '../rules/visit-user'
import { TestTenants, type TenantOrder } from './tenants'

type Answer = (ctx: FeathersKoaContext) => unknown

/** `/__test/...`: new tenants, faults, recorded requests, expired tokens. Loaded in test mode only. */
export async function testControl(store: Store): Promise<TestHooks> {
  const faults = new Faults()
  const habits = new Habits()
  const requests = new Requests()
  const mails = new SentMails()
  const tenants = await TestTenants.open(store)
  const loginOf = (ctx: FeathersKoaContext) => {
    const { login } = bodyOf<{ login?: string }>(ctx)
    const row = login ? store.login(login) : undefined
    if (!row) throw new BadRequest('A known login is required')
    return row
  }
  const answers: Record<string, Answer> = {
    'POST /__test/tenants': (ctx) => tenants.create(bodyOf<TenantOrder>(ctx)),
    'POST /__test/faults': (ctx) => ({ id: faults.add(bodyOf<FaultOrder>(ctx)) }),
    'GET /__test/faults': (ctx) => ({ met: faults.met(textOf(ctx.query['id']) ?? '') }),
    'DELETE /__test/faults': (ctx) => {
      faults.clear(textOf(ctx.query['path']) ?? textOf(ctx.query['id']))
      return { cleared: true }
    },
    'PUT /__test/habits': (ctx) => {
      const order = bodyOf<{ habits?: string[]; tenantId?: string }>(ctx)
      habits.choose(order.habits ?? [], order.tenantId)
      return { chosen: true }
    },
    'GET /__test/requests': (ctx) =>
      requests.matching(textOf(ctx.query['path']) ?? '', textOf(ctx.query['serviceMethod'])),
    'DELETE /__test/requests': () => {
      requests.clear()
      return { cleared: true }
    },
    'POST /__test/tokens/expire': (ctx) => {
      const { login } = bodyOf<{ login?: string }>(ctx)
      if (!login) throw new BadRequest('login is required')
      const sql = 'update "login" set "epoch" = "epoch" + 1 where "loginFold" = ?'
      return { expired: store.auth.run(sql, [fold(login)]) === 1 }
    },
    'GET /__test/mails': (ctx) => mails.matching(textOf(ctx.query['login']), textOf(ctx.query['tenantId'])),
    'POST /__test/password-codes/expire': (ctx) => {
      const sql = 'update "passwordCode" set "expiresAt" = ? where "loginId" = ? and "over" = 0'
      return { expired: store.auth.run(sql, [new Date().toISOString(), loginOf(ctx).id]) }
    },
    'POST /__test/visitor-tokens': async (ctx) => {
      const { tenantId = '', visitUserId = '' } = bodyOf<{ tenantId?: string; visitUserId?: string }>(ctx)
      const db = store.tenant(tenantId)?.db
      if (!db) throw new NotFound('There is no such tenant')
      storedVisitUser(db, visitUserId)
      return { accessToken: await linkToken(appOf(ctx), tenantId, visitUserId) }
    },
    'POST /__test/sockets/disconnect': (ctx) => ({
      disconnected: disconnectLogin(appOf(ctx), loginOf(ctx).id),
    }),
  }
  const control: Middleware = async (ctx, next) => {
    if (!ctx.path.startsWith('/__test'))
      return requests.late(ctx, () => faults.late(ctx, () => habits.late(ctx, next)))
    const answer = answers[`${ctx.method} ${ctx.path}`]
    if (!answer) throw new NotFound(`Path ${ctx.path} not found`)
    ctx.body = await answer(ctx)
    return undefined
  }
  return {
    early: (ctx, next) => requests.early(ctx, () => faults.early(ctx, next)),
    control,
    deliver: mails.deliver,
  }
}

function appOf(ctx: FeathersKoaContext): BackendApp {
  return ctx.app as unknown as BackendApp
}

function bodyOf<T>(ctx: FeathersKoaContext): T {
  return ((ctx.request.body as unknown) ?? {}) as T
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
