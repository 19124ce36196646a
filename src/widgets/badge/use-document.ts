import { useEffect, useState } from 'react'
import { joinPdfs } from '@/lib/files/join-pdfs'

/** `address` shows it, for as long as it is shown; null where the parts are no PDFs or cannot be joined. */
export type PrintDocument = { content: Uint8Array<ArrayBuffer>; address: string } | null

/**
 * Several PDFs as one document, with an address at which the browser shows it.
 * @param parts keep its identity while it is the same; null while they are not all there
 * @returns undefined while it is made
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
