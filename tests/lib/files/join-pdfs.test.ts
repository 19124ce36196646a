// @vitest-environment node
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { joinPdfs } from '@/lib/files/join-pdfs'

/** A document with one page per width. */
async function pdf(...widths: number[]) {
  const document = await PDFDocument.create()
  for (const width of widths) document.addPage([width, 100])
  return new Uint8Array(await document.save())
}

it('joins the pages of documents in order and keeps their sizes', async () => {
  const joined = await PDFDocument.load(await joinPdfs([await pdf(10, 20), await pdf(30)]))
  expect(joined.getPages().map((page) => page.getWidth())).toEqual([10, 20, 30])
})

it('returns a single document unchanged', async () => {
  const only = await pdf(10)
  expect(await joinPdfs([only])).toBe(only)
})

it('fails for an invalid PDF', async () => {
  await expect(joinPdfs([await pdf(10), new Uint8Array([1, 2, 3])])).rejects.toThrow()
  await expect(joinPdfs([new Uint8Array([1, 2, 3])])).rejects.toThrow()
  await expect(joinPdfs([new TextEncoder().encode('%PDF-1.4\n%%EOF')])).rejects.toThrow()
})
