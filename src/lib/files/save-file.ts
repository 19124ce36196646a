import { setTimeout } from '@/lib/time/timer'

/**
 * Downloads content as a file.
 * @param type its media type, e.g. 'text/csv'; text is encoded as UTF-8
 */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Delayed, because some browsers read the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
