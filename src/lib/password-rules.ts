const SHORTEST = 10

type PasswordRule = 'long' | 'mixed' | 'notLogin'

/**
 * The rules for a new password, and which are met. Source: assumed (the specification shows no rules); the server
 * decides.
 */
export function passwordRules(password: string, login: string): { rule: PasswordRule; isMet: boolean }[] {
  const holdsLogin = login !== '' && password.toLowerCase().includes(login.toLowerCase())
  return [
    { rule: 'long', isMet: password.length >= SHORTEST },
    { rule: 'mixed', isMet: /\p{L}/u.test(password) && /\d/.test(password) },
    { rule: 'notLogin', isMet: password !== '' && !holdsLogin },
  ]
}

export type Strength = 'weak' | 'fair' | 'strong'

/** A rough estimate by length and character classes. */
export function passwordStrength(password: string): Strength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password).size
  const points = Math.min(different, password.length * 0.75) + kinds * 1.5
  if (points < 10) return 'weak'
  return points < 15 ? 'fair' : 'strong'
}
