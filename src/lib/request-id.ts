/** A random id of 128 bits. Not `crypto.randomUUID`, which a page served over plain http does not have. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
