import { useEffect, useState } from 'react'
import { joinPdfs } from '@/lib/files/join-pdfs'

/** `address` is an object URL, valid while mounted; null if the parts are not PDFs or cannot be merged. */
type PrintDocument = { content: Uint8Array<ArrayBuffer>; address: string } | null

/**
 * Merges several PDFs into one document with an object URL.
 * @param parts must have a stable reference; null until all are loaded
 * @returns undefined while merging
 */
export function useDocument(parts: readonly Uint8Array<ArrayBuffer>[] | null): PrintDocument | undefined {
  const [made, setMade] = useState<{ of: typeof parts; document: PrintDocument } | null>(null)
  useEffect(() => {
    if (!parts) return undefined
    let address: string | null = null
    let isWanted = true
    joinPdfs(parts).then(
      (content) => {
        if (!isWanted) return
        address = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
        setMade({ of: parts, document: { content, address } })
      },
      () => isWanted && setMade({ of: parts, document: null }),
    )
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [parts])
  return made && made.of === parts ? made.document : undefined
}
