import { setTimeout } from '@/lib/time/timer'

/**
 * Has the browser save something as a file.
 * @param type its media type, e.g. 'text/csv'; a text goes out as UTF-8
 */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
