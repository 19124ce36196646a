/**
 * What a base64 text stands for; a data URL's head may stand before it.
 * @throws where it is no base64
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/^data:[^,]*,/, '')), (letter) => letter.charCodeAt(0))
}
