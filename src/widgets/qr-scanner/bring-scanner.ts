/** Loads all that a first scan needs, without starting a camera. */
export async function bringScanner(): Promise<void> {
  const { bringDecoder } = await import('./scan-library')
  await bringDecoder()
}
