import { LocalStrategy } from '@feathersjs/authentication-local'

/** Low on purpose: these are demo passwords, and every test signs in. */
const ROUNDS = 4

class Hasher extends LocalStrategy {
  override get configuration() {
    return { hashSize: ROUNDS } as LocalStrategy['configuration']
  }
}

/** A bcrypt hash for Feathers' local strategy. */
export function hashPassword(password: string): Promise<string> {
  return new Hasher().hashPassword(password, {})
}
