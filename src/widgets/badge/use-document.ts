import { useEffect, useState } from 'react'
import { joinPdfs } from '@/lib/files/join-pdfs'

export const PDF = 'application/pdf'

/** `address` is an object URL, valid while mounted. */
type PrintDocument = { content: Uint8Array<ArrayBuffer>; address: string }
/** The parts are not PDFs or cannot be merged, or the code for it did not load. */
type Failure = { error: unknown; address?: never }

/**
 * Merges several PDFs into one document with an object URL.
 * @param parts must have a stable reference; null until all are loaded
 * @returns undefined while merging
 */
export function useDocument(
  parts: readonly Uint8Array<ArrayBuffer>[] | null,
): PrintDocument | Failure | undefined {
  const [result, setResult] = useState<{ of: typeof parts; document: PrintDocument | Failure } | null>(null)
  useEffect(() => {
    if (!parts) return undefined
    let address: string | null = null
    let isWanted = true
    joinPdfs(parts).then(
      (content) => {
        if (!isWanted) return
        address = URL.createObjectURL(new Blob([content], { type: PDF }))
        setResult({ of: parts, document: { content, address } })
      },
      (error: unknown) => isWanted && setResult({ of: parts, document: { error } }),
    )
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [parts])
  return result && result.of === parts ? result.document : undefined
}
