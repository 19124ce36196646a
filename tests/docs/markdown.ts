export type Heading = { title: string; anchor: string }

/** Removes fenced code, where lines are not headings and brackets are not links; keeps line numbers. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^(```+|~~~+)[\s\S]*?^\1.*$/gm, (block) => block.replace(/[^\n]/g, ''))
}

/** The headings of a page with their GitHub anchors. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>()
  return [...withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, text = '']) => {
    const title = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '')
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return { title, anchor: times === 0 ? slug : `${slug}-${times}` }
  })
}
