import { isRecord } from '@/lib/is-record'

/**
 * Decodes base64, with or without a data URL prefix.
 * @throws if it is not base64
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0))
}

/** Converts Node's Buffer, as it stands in JSON, to base64; other values stay unchanged. */
export function bufferToBase64(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.data)) return value
  // In a loop, because so many arguments would overflow the stack.
  let text = ''
  for (const byte of value.data as number[]) text += String.fromCharCode(byte)
  return btoa(text)
}
