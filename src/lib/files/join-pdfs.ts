/**
 * Merges PDFs, so that they print with one dialog: browsers show a print dialog per document, and none while another is
 * open.
 * @throws if a document is damaged, or if one of several is encrypted
 */
export async function joinPdfs(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('pdf-lib')
  const [only] = parts
  if (only && parts.length === 1) {
    // Rejects a document without pages. The browser's viewer opens an encrypted one itself.
    const document = await PDFDocument.load(only, { ignoreEncryption: true })
    if (document.getPageCount() === 0) throw new Error('The document has no pages')
    return only
  }
  const whole = await PDFDocument.create()
  for (const part of parts) {
    const document = await PDFDocument.load(part)
    const pages = await whole.copyPages(document, document.getPageIndices())
    for (const page of pages) whole.addPage(page)
  }
  return new Uint8Array(await whole.save())
}
