/**
 * Several PDFs as one, page after page, so that they are printed with one press: a browser shows its print dialog once
 * for each document, and takes no second one while the first is open.
 * @throws where one of them is damaged, or locked among several
 */
export async function joinPdfs(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await import('pdf-lib')
  const [only] = parts
  if (only && parts.length === 1) {
    // The browser's viewer gets nothing that has no page to print; a locked one it opens itself.
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
