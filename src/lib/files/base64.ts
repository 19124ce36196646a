/**
 * Decodes base64, with or without a data URL prefix.
 * @throws if it is not base64
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  // In a loop, because so many arguments would overflow the stack.
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
