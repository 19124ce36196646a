import { LocalStrategy } from '@feathersjs/authentication-local'

/** Cheap on purpose: the passwords are demo passwords, and every test signs in. */
const ROUNDS = 4

class Hasher extends LocalStrategy {
  override get configuration() {
    return { hashSize: ROUNDS } as LocalStrategy['configuration']
  }
}

/** The bcrypt hash that Feathers' local strategy compares with. */
export function hashPassword(password: string): Promise<string> {
  return new Hasher().hashPassword(password, {})
}
