import type { TestHooks } from '../app'
import type { Store } from '../db/store'

export async function testControl(_store: Store, _folder: string): Promise<TestHooks> {
  return { early: (_ctx, next) => next(), control: (_ctx, next) => next() }
}
