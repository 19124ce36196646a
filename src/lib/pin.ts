import { fromBase64 } from './files/base64'

/** Both are base64. The PIN itself is not stored. */
export type HashedPin = { salt: string; hash: string }

/** Slow on purpose: a PIN has few digits, and an attacker may get hold of the stored hash. */
const ROUNDS = 250_000

export const isPinShape = (text: string) => /^\d{4,8}$/.test(text)

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

/** @throws like `isPin` on insecure pages, where browsers offer no Web Crypto */
export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64(salt), hash: await derive(pin, salt) }
}

export async function isPin(pin: string, { salt, hash }: HashedPin): Promise<boolean> {
  return (await derive(pin, fromBase64(salt))) === hash
}
