/** An e-mail address that wraps after '@' and dots rather than within a word. */
export function EmailText({ children }: { children: string }) {
  const parts = children.split(/([^@.]*[@.])/).filter(Boolean)
  return parts.flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : [part]))
}
